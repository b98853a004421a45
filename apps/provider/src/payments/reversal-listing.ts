import type {
  PaymentDispute,
  PaymentDisputeListing,
  PaymentRefundListing,
} from '@quartermaster/contract/platform/payments'
import type pg from 'pg'
import { pageOfSpan, type SpanQuery } from '../provider/span.ts'

interface ReversalRow {
  /** PostgreSQL's whole numbers of this size come as text. */
  minor: string
  order_id: string
}

interface RefundRow extends ReversalRow {
  refund_id: string
  reference: string | null
}

interface DisputeRow extends ReversalRow, Required<Pick<PaymentDispute, 'state' | 'revision'>> {
  dispute_id: string
}

const join = 'join payment using (payment_id)'

/** A page of the refunds that were made in a span of time, of whichever payments, oldest first. */
export async function listRefundsOf(pool: pg.Pool, span: SpanQuery): Promise<PaymentRefundListing> {
  const columns = 'refund_id, reference, minor, order_id'
  const { items, next } = await pageOfSpan<RefundRow>(pool, { table: 'refund', id: 'refund_id', columns, join }, span)
  const refunds = items.map(({ refund_id: refundId, reference, minor, order_id: orderId }) => {
    return { refundId, reference, minor: Number(minor), orderId, state: 'DONE' as const }
  })
  return { refunds, next }
}

/** As the refunds, by when a dispute was opened, each as it stands now. */
export async function listDisputesOf(pool: pg.Pool, span: SpanQuery): Promise<PaymentDisputeListing> {
  const columns = 'dispute_id, minor, dispute.state, revision, order_id'
  const { items, next } = await pageOfSpan<DisputeRow>(
    pool,
    { table: 'dispute', id: 'dispute_id', columns, join },
    span,
  )
  const disputes = items.map(({ dispute_id: disputeId, minor, state, revision, order_id: orderId }) => {
    return { disputeId, minor: Number(minor), state, revision, orderId }
  })
  return { disputes, next }
}
