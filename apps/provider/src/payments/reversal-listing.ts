import type { PaymentDisputeListing, PaymentRefundListing } from '@quartermaster/contract/platform/payments'
import type pg from 'pg'
import { PAGE_SIZE, type SpanQuery } from '../provider/span.ts'

/** A page of the refunds that were made in a span of time, of whichever payments, oldest first. */
export async function listRefundsOf(pool: pg.Pool, { from, to, after }: SpanQuery): Promise<PaymentRefundListing> {
  const { rows } = await pool.query<{ refundId: string; reference: string | null; minor: string; orderId: string }>(
    `select refund_id as "refundId", reference, minor, order_id as "orderId" from refund join payment using (payment_id)
     where refund.created_at >= $1 and refund.created_at < $2
       and ($3::text is null or (refund.created_at, refund_id) > (select created_at, refund_id from refund where refund_id = $3))
     order by refund.created_at, refund_id limit ${PAGE_SIZE}`,
    [from, to, after ?? null],
  )
  const refunds = rows.map((row) => ({ ...row, minor: Number(row.minor), state: 'DONE' as const }))
  return { refunds, next: rows.length === PAGE_SIZE ? (rows.at(-1)?.refundId ?? null) : null }
}

/** As the refunds, by when a dispute was opened, each as it stands now. */
export async function listDisputesOf(pool: pg.Pool, { from, to, after }: SpanQuery): Promise<PaymentDisputeListing> {
  const { rows } = await pool.query<PaymentDisputeListing['disputes'][number] & { minor: string }>(
    `select dispute_id as "disputeId", minor, dispute.state, revision, order_id as "orderId"
     from dispute join payment using (payment_id)
     where dispute.created_at >= $1 and dispute.created_at < $2
       and ($3::text is null or (dispute.created_at, dispute_id) > (select created_at, dispute_id from dispute where dispute_id = $3))
     order by dispute.created_at, dispute_id limit ${PAGE_SIZE}`,
    [from, to, after ?? null],
  )
  const disputes = rows.map((row) => ({ ...row, minor: Number(row.minor) }))
  return { disputes, next: rows.length === PAGE_SIZE ? (rows.at(-1)?.disputeId ?? null) : null }
}
