import type { BaseContext } from '../context/context.ts'
import type { Job } from '../jobs/jobs.ts'
import { readFacts } from './facts.ts'
import { writeLetter } from './letter.ts'
import type { Mailer } from './mailer.ts'
import { afterAttempt } from './rules.ts'
import { oldestDueReceiptSeconds, type Receipt, takeDueReceipts, writeReceipt } from './store.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const AT_ONCE = 10
/** Longer than an attempt takes: after it the worker that holds a receipt counts as lost. */
const LEASE_MS = 5 * MINUTE

/** Sends what is due. Answers how many receipts it took. */
export async function sendReceipts(context: BaseContext, mailer: Mailer): Promise<number> {
  const { db, clock, metrics } = context
  const receipts = await takeDueReceipts(db, { limit: AT_ONCE, leaseMs: LEASE_MS, now: clock() })
  await Promise.all(receipts.map((receipt) => sendOne(context, mailer, receipt)))
  metrics.queueAge.set({ queue: 'receipt' }, await oldestDueReceiptSeconds(db, clock()))
  return receipts.length
}

async function sendOne({ db, clock, metrics, settings, log }: BaseContext, mailer: Mailer, receipt: Receipt) {
  const { kind, order_id: orderId } = receipt
  const facts = await readFacts(db, receipt)
  if (!facts) {
    await writeReceipt(db, receipt, { state: 'DROPPED', lastError: null, now: clock() })
    metrics.receipts.inc({ kind, outcome: 'dropped' })
    return
  }
  const attempt = await mailer.send(writeLetter(facts, settings))
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

const OUTCOMES = { SENT: 'sent', WAITING: 'retried', FAILED: 'failed' } as const

export function createReceiptsJob(mailer: Mailer): Job<BaseContext> {
  return { name: 'receipts', everyMs: 2 * SECOND, run: (context) => sendReceipts(context, mailer) }
}
