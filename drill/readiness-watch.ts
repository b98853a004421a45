import { collectRepeatedly } from './collect-repeatedly.ts'

/** What `/readyz` says of one thing, each word once until it changes. */
export function watchReadiness(port: number, check: string): { stop(): Promise<string> } {
  const watch = collectRepeatedly(250, () => readinessOf(port, check))
  return {
    async stop() {
      const words = await watch.stop()
      return words.filter((word, index) => word !== words[index - 1]).join(', ')
    },
  }
}

export async function readinessOf(port: number, check: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  const body = (await answer?.json().catch(() => undefined)) as { checks?: Record<string, string> } | undefined
  return body?.checks?.[check] ?? 'no answer'
}
