import { setTimeout as delay } from 'node:timers/promises'

/** Does something again and again, one after the other, and answers all that came of it when it is stopped. */
export function collectRepeatedly<Result>(everyMs: number, work: () => Promise<Result>): { stop(): Promise<Result[]> } {
  const results: Result[] = []
  let isOver = false
  const running = (async () => {
    for (; !isOver; await delay(everyMs)) results.push(await work())
  })()
  return {
    async stop() {
      isOver = true
      await running
      return results
    },
  }
}
