export interface BatchingOptions<Ask, Answer> {
  /** Answers a batch, in its order. A failure it throws is given to those who are asked alone. */
  run(asks: readonly Ask[]): Promise<readonly Answer[]>
  readonly largest: number
  /** How many batches may be under way at once. */
  readonly atOnce: number
  /** Failures that say nothing about any one ask, such as a lost connection: the batch is tried again as it is. */
  isPassing?(error: unknown): boolean
}

const PASSING_RETRIES = 4
const RETRY_DELAY_MS = 60

/**
 * Gathers the asks that wait at one moment into one run, and gives each its own answer when the run is done. An ask
 * that makes its batch fail is found by asking each alone, so its neighbours are answered all the same.
 */
export function createBatching<Ask, Answer>(options: BatchingOptions<Ask, Answer>): (ask: Ask) => Promise<Answer> {
  const waiting: { ask: Ask; resolve(answer: Answer): void; reject(error: unknown): void }[] = []
  let running = 0

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, options.largest)
      const results = await settle(batch.map(({ ask }) => ask))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]
        if (result?.status === 'fulfilled') resolve(result.value)
        else reject(result?.reason ?? new Error('the batch was answered without this ask'))
      }
    }
  }

  async function settle(asks: Ask[]): Promise<PromiseSettledResult<Answer>[]> {
    try {
      const answers = await withRetries(asks)
      return answers.map((value) => ({ status: 'fulfilled', value }))
    } catch (reason) {
      if (asks.length === 1 || options.isPassing?.(reason)) return asks.map(() => ({ status: 'rejected', reason }))
      const alone: PromiseSettledResult<Answer>[] = []
      for (const ask of asks) alone.push(...(await settle([ask])))
      return alone
    }
  }

  async function withRetries(asks: Ask[]): Promise<readonly Answer[]> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await options.run(asks)
      } catch (error) {
        if (attempt >= PASSING_RETRIES || !options.isPassing?.(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * 2 ** attempt))
      }
    }
  }

  return (ask) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    waiting.push({ ask, resolve, reject })
    if (running < options.atOnce) {
      running += 1
      // Everything that arrives in the same turn of the event loop joins the batch.
      setImmediate(() => {
        drain().finally(() => {
          running -= 1
        })
      })
    }
    return promise
  }
}
