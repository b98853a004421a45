import { unitPriceOf } from '@quartermaster/contract/worth'
import { inSpan } from '@quartermaster/tracing/span'
import { bucketsToVisit } from '../buckets/bucket.ts'
import { currencyOffers } from '../catalogue/currency-offers.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import type { BaseContext } from '../context/context.ts'
import type { Job } from '../jobs/jobs.ts'
import { type ReceiptFacts, readFacts } from './facts.ts'
import { writeLetter } from './letter.ts'
import type { Mailer } from './mailer.ts'
import { afterAttempt } from './rules.ts'
import { type Receipt, takeDueReceipts, writeReceipt } from './store.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const AT_ONCE = 10
/** Longer than an attempt takes: after it the worker that holds a receipt counts as lost. */
const LEASE_MS = 5 * MINUTE

export interface ReceiptsContext extends BaseContext {
  readonly catalogue: Pick<CatalogueReader, 'current'>
}

/** Sends what is due. Answers how many receipts it took. */
export async function sendReceipts(context: ReceiptsContext, mailer: Mailer): Promise<number> {
  const { db, clock, settings } = context
  let sent = 0
  for (const bucket of bucketsToVisit(settings)) {
    const receipts = await takeDueReceipts(db, { bucket, limit: AT_ONCE, leaseMs: LEASE_MS, now: clock() })
    await Promise.all(receipts.map((receipt) => sendOne(context, mailer, receipt)))
    sent += receipts.length
  }
  return sent
}

async function sendOne(context: ReceiptsContext, mailer: Mailer, receipt: Receipt) {
  const { db, clock, metrics, settings, log } = context
  const { kind, order_id: orderId } = receipt
  const facts = await readFacts(db, receipt)
  if (!facts) {
    await writeReceipt(db, receipt, { state: 'DROPPED', lastError: null, now: clock() })
    metrics.receipts.inc({ kind, outcome: 'dropped' })
    return
  }
  const letter = writeLetter(facts, settings, unitPriceFor(context, facts))
  const attempt = await inSpan(`send ${kind}`, () => mailer.send(letter), {
    kind: 'client',
    judge: ({ outcome }) => (outcome === 'sent' ? {} : { failed: outcome }),
  })
  const now = clock()
  const next = afterAttempt(attempt, receipt, now)
  const written = await writeReceipt(db, receipt, { ...next, now })
  metrics.receipts.inc({ kind, outcome: attempt.outcome === 'sent' ? 'sent' : OUTCOMES[next.state] })
  if (attempt.outcome === 'sent') {
    if (!written) log.warn({ orderId, kind }, 'a receipt was sent after another worker had taken it')
    return
  }
  const trouble = { orderId, kind, attempts: receipt.attempts, trouble: attempt.code }
  if (next.state === 'FAILED') log.error(trouble, 'a receipt could not be sent and is left to an operator')
  else log.warn(trouble, 'a receipt could not be sent yet')
}

/** None where the region sells none of the game's currency by now. */
function unitPriceFor({ catalogue, clock, settings }: ReceiptsContext, { order }: ReceiptFacts) {
  const { game_id: gameId, locale, region } = order
  return unitPriceOf(currencyOffers(catalogue.current(), gameId, { locale, region, now: clock(), settings }))
}

const OUTCOMES = { SENT: 'sent', WAITING: 'retried', FAILED: 'failed' } as const

export function createReceiptsJob(mailer: Mailer): Job<ReceiptsContext> {
  return { name: 'receipts', everyMs: 2 * SECOND, run: (context) => sendReceipts(context, mailer) }
}
