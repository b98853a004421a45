import { createRequestSeconds, type RequestSeconds } from '@quartermaster/service/request-metrics'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What an operator watches. Labels hold names of ours only: never a player, a code or an order. */
export interface Metrics {
  readonly registry: Registry
  readonly requests: RequestSeconds
  readonly orders: Counter<'kind' | 'state'>
  readonly claims: Counter<'outcome'>
  readonly deliveries: Counter<'outcome'>
  readonly receipts: Counter<'kind' | 'outcome'>
  readonly refusedAttempts: Counter<'reason'>
  readonly discrepancies: Counter<'reason'>
  readonly forgotten: Counter<'what'>
  readonly jobs: Histogram<'job' | 'outcome'>
  readonly batchSize: Histogram<'batch'>
  readonly batchSeconds: Histogram<'batch' | 'outcome'>
  /** Who tells how many asks wait, by batch. */
  readonly waitingAsks: Map<string, () => number>
  readonly policyReports: Counter<'directive'>
  readonly upstreamCalls: Counter<'service' | 'outcome'>
  readonly upstreamState: Gauge<'service' | 'state'>
}

export function createMetrics(): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  return {
    registry,
    requests: createRequestSeconds('commerce_request_seconds', registry),
    orders: new Counter({
      name: 'commerce_orders_total',
      help: 'Orders that entered a state, by kind.',
      labelNames: ['kind', 'state'],
      registers,
    }),
    claims: new Counter({
      name: 'commerce_claims_total',
      help: 'Claims of content codes, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    deliveries: new Counter({
      name: 'commerce_deliveries_total',
      help: 'Deliveries to the game services, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    receipts: new Counter({
      name: 'commerce_receipts_total',
      help: 'Attempts to send a receipt by e-mail, by outcome: sent, retried, failed, dropped.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    refusedAttempts: new Counter({
      name: 'commerce_refused_attempts_total',
      help: 'Attempts refused, by reason: failed sign-in, limits, forged requests, bad webhook signatures.',
      labelNames: ['reason'],
      registers,
    }),
    discrepancies: new Counter({
      name: 'commerce_payment_discrepancies_total',
      help: 'Reports of payments that were not acted on because they do not fit, by reason.',
      labelNames: ['reason'],
      registers,
    }),
    forgotten: new Counter({
      name: 'commerce_forgotten_total',
      help: 'What was removed because its time was over, by what it was.',
      labelNames: ['what'],
      registers,
    }),
    jobs: new Histogram({
      name: 'commerce_job_seconds',
      help: 'How long the worker’s jobs took, by outcome.',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30],
      registers,
    }),
    batchSize: new Histogram({
      name: 'commerce_batch_size',
      help: 'How many asks shared a statement, by batch.',
      labelNames: ['batch'],
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
      registers,
    }),
    batchSeconds: new Histogram({
      name: 'commerce_batch_seconds',
      help: 'How long batches took, with their repetitions, by outcome: done, failed.',
      labelNames: ['batch', 'outcome'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 10],
      registers,
    }),
    waitingAsks: measureWaitingAsks(registry),
    policyReports: new Counter({
      name: 'commerce_policy_reports_total',
      help: 'What browsers reported that a page’s content security policy stopped, by directive.',
      labelNames: ['directive'],
      registers,
    }),
    upstreamCalls: new Counter({
      name: 'commerce_upstream_calls_total',
      help: 'Calls to services of others, by outcome: answered, refused, unknown.',
      labelNames: ['service', 'outcome'],
      registers,
    }),
    upstreamState: new Gauge({
      name: 'commerce_upstream_state',
      help: 'The breaker of each service of others: 1 at its state, closed (calls are made), open or trying.',
      labelNames: ['service', 'state'],
      registers,
    }),
  }
}

/** Counted when they are asked for: an ask that waits has better to do than to change a figure. */
function measureWaitingAsks(registry: Registry): Map<string, () => number> {
  const waiting = new Map<string, () => number>()
  new Gauge({
    name: 'commerce_batch_waiting',
    help: 'Asks that wait for their batch to begin.',
    labelNames: ['batch'],
    registers: [registry],
    collect() {
      for (const [batch, count] of waiting) this.set({ batch }, count())
    },
  })
  return waiting
}
