import { sql } from 'kysely'
import type { Span } from '../context/span.ts'
import type { Connection } from '../database/database.ts'
import { amountDue } from '../payments/reversal-rules.ts'
import { foreignReversals, readReversals, toPaidPayment } from '../payments/reversal-store.ts'
import type { Payment } from '../payments/store.ts'
import type { NoteFinding } from './findings.ts'

/** Names payments whose money went back in the span while their currency stayed with the player. */
export async function compareTakenBack(snapshot: Connection, { from, to }: Span, found: NoteFinding): Promise<void> {
  const { rows } = await sql<Payment>`
    select p.* from payment p where p.state = 'PAID' and (p.gateway, p.payment_id) in (
      select gateway, payment_id from payment_refund where updated_at >= ${from} and created_at < ${to}
      union select gateway, payment_id from payment_dispute where updated_at >= ${from} and created_at < ${to}
    )`.execute(snapshot)
  for (const payment of rows) {
    const reversals = await readReversals(snapshot, payment)
    const due = amountDue(toPaidPayment(payment, reversals), foreignReversals(reversals))
    if (due === 0) continue
    found({
      what: 'currency taken back',
      id: `payment:${payment.gateway}:${payment.payment_id}`,
      has: 'payments',
      lacks: 'ledger',
      puuid: payment.puuid,
      orderId: payment.order_id,
      detail: `${due} of ${payment.credited}`,
    })
  }
}
