import { setTimeout as pause } from 'node:timers/promises'

export interface Repetition {
  /** Ends the pause at once, waits for work that is under way, and begins none after it. */
  stop(): Promise<void>
}

export interface RepeatOptions {
  /** The pause between two rounds. */
  readonly everyMs: number
  /** Told what a round threw; the next one comes all the same. */
  onError(error: unknown): void
}

/** Does something again and again until it is stopped. A round that answers `again` is followed by the next at once. */
export function repeat(work: () => Promise<unknown>, { everyMs, onError }: RepeatOptions): Repetition {
  const stopping = new AbortController()
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = await work().catch(onError)
      if (next !== 'again') await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
}
