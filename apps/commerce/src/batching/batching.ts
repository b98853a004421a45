import { inSpan } from '@quartermaster/tracing/span'
import { currentTrace, type Trace, withoutTrace, withTrace } from '@quartermaster/tracing/trace'
import type { Metrics } from '../metrics/metrics.ts'

export interface BatchingOptions<Ask, Answer> {
  /** As metrics and traces call it. */
  readonly name: string
  readonly metrics: Pick<Metrics, 'batchSize' | 'batchSeconds' | 'waitingAsks'>
  /** Answers a batch, in its order. A failure it throws is given to those who are asked alone. */
  run(asks: readonly Ask[]): Promise<readonly Answer[]>
  readonly largest: number
  /** What all asks of a batch have in common; those that wait longest go first. Without it, any go together. */
  groupOf?(ask: Ask): unknown
  /** How many batches may be under way at once. */
  readonly atOnce: number
  /** Failures that say nothing about any one ask, such as a lost connection: the batch is tried again as it is. */
  isPassing?(error: unknown): boolean
  /** How long after it was asked an ask is answered at the latest, if only that nobody could be asked in time. */
  readonly patienceMs?: number
  /** After this a batch counts as stuck, and another may be under way beside it. */
  readonly stuckAfterMs?: number
}

const PASSING_RETRIES = 4
const RETRY_DELAY_MS = 60
const SECOND = 1_000
/** Longer than a connection may be silent, with a second for another one; shorter than browsers wait. */
const PATIENCE_MS = 8 * SECOND
/** How many times as many batches may be under way while some are stuck. */
const STUCK_FACTOR = 4

interface Waiting<Ask, Answer> {
  readonly ask: Ask
  readonly since: number
  readonly trace: Trace | undefined
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** Nobody could be asked in time; it says nothing about what was asked. */
class TooLateError extends Error {
  readonly code = 'ETIMEDOUT'
}

/**
 * Gathers the asks that wait at one moment into one run, and gives each its own answer when the run is done. An ask
 * that makes its batch fail is found by asking each alone, so its neighbours are answered all the same. A run that
 * hangs, as on a connection that died, holds up nobody but its own asks.
 */
export function createBatching<Ask, Answer>(options: BatchingOptions<Ask, Answer>): (ask: Ask) => Promise<Answer> {
  const { name, metrics, patienceMs = PATIENCE_MS, stuckAfterMs = SECOND } = options
  const size = metrics.batchSize.labels(name)
  const seconds = {
    done: metrics.batchSeconds.labels(name, 'done'),
    failed: metrics.batchSeconds.labels(name, 'failed'),
  }
  const waiting: Waiting<Ask, Answer>[] = []
  metrics.waitingAsks.set(name, () => waiting.length)
  let running = 0
  let stuck = 0

  async function drain(): Promise<void> {
    while (waiting.length > 0 && running <= mayRun()) {
      const batch = takeBatch().filter(isInTime)
      if (batch.length === 0) continue
      const results = await noticingWhenStuck(settle(batch))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]
        if (result?.status === 'fulfilled') resolve(result.value)
        else reject(result?.reason ?? new Error('the batch was answered without this ask'))
      }
    }
  }

  function takeBatch(): Waiting<Ask, Answer>[] {
    const [first] = waiting
    if (!options.groupOf || !first) return waiting.splice(0, options.largest)
    const group = options.groupOf(first.ask)
    const batch: Waiting<Ask, Answer>[] = []
    const others: Waiting<Ask, Answer>[] = []
    for (const one of waiting) {
      const isOfBatch = batch.length < options.largest && options.groupOf(one.ask) === group
      ;(isOfBatch ? batch : others).push(one)
    }
    waiting.splice(0, waiting.length, ...others)
    return batch
  }

  const mayRun = () => Math.min(options.atOnce + stuck, options.atOnce * STUCK_FACTOR)

  const isInTime = ({ since }: Waiting<Ask, Answer>) => performance.now() - since < patienceMs

  async function noticingWhenStuck<Result>(work: Promise<Result>): Promise<Result> {
    let isStuck = false
    const timer = setTimeout(() => {
      isStuck = true
      stuck += 1
      startWhereFree()
    }, stuckAfterMs)
    try {
      return await work
    } finally {
      clearTimeout(timer)
      if (isStuck) stuck -= 1
    }
  }

  async function settle(batch: readonly Waiting<Ask, Answer>[]): Promise<PromiseSettledResult<Answer>[]> {
    try {
      const answers = await withRetries(batch)
      return answers.map((value) => ({ status: 'fulfilled', value }))
    } catch (reason) {
      if (batch.length === 1 || options.isPassing?.(reason)) return batch.map(() => ({ status: 'rejected', reason }))
      const alone: PromiseSettledResult<Answer>[] = []
      for (const one of batch) alone.push(...(await settle([one])))
      return alone
    }
  }

  async function withRetries(batch: readonly Waiting<Ask, Answer>[]): Promise<readonly Answer[]> {
    const since = Math.min(...batch.map((one) => one.since))
    const begun = performance.now()
    size.observe(batch.length)
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answers = await runTraced(batch)
        seconds.done.observe((performance.now() - begun) / SECOND)
        return answers
      } catch (error) {
        const isOver = attempt >= PASSING_RETRIES || performance.now() - since >= patienceMs
        if (isOver || !options.isPassing?.(error)) {
          seconds.failed.observe((performance.now() - begun) / SECOND)
          throw error
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * 2 ** attempt))
      }
    }
  }

  /** One trace has the work; the others are linked to it. */
  function runTraced(batch: readonly Waiting<Ask, Answer>[]): Promise<readonly Answer[]> {
    const traces = batch.flatMap(({ trace }) => (trace?.recorder ? [trace] : []))
    const [lead = batch[0]?.trace, ...links] = traces
    const run = () => options.run(batch.map(({ ask }) => ask))
    if (!lead) return withoutTrace(run)
    return withTrace(lead, () => inSpan(`batch ${name}`, run, { attributes: { 'batch.size': batch.length }, links }))
  }

  function startWhereFree(): void {
    if (waiting.length === 0 || running >= mayRun()) return
    running += 1
    // Everything that arrives in the same turn of the event loop joins the batch.
    setImmediate(() => {
      drain().finally(() => {
        running -= 1
        startWhereFree()
      })
    })
  }

  return (ask) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    // A run that hangs is not waited for: what it may still do, it does under the same key as whoever asks again.
    const timer = setTimeout(() => reject(new TooLateError('it was not answered in time')), patienceMs)
    waiting.push({
      ask,
      since: performance.now(),
      trace: currentTrace(),
      resolve(answer) {
        clearTimeout(timer)
        resolve(answer)
      },
      reject(error) {
        clearTimeout(timer)
        reject(error)
      },
    })
    startWhereFree()
    return inSpan(`wait for ${name}`, () => promise)
  }
}
