import type { PaymentDispute, PaymentRefund } from '@quartermaster/contract/platform/payments'
import { isFailure } from '@quartermaster/service/failure'
import type { Span } from '../context/span.ts'
import type { GatewayFailure } from '../payments/gateway.ts'
import type { DisputeRow, RefundRow } from '../payments/reversal-store.ts'
import type { GatewaySide } from './gateway-side.ts'

type Listed<What> = What & { readonly orderId: string }

/** Compares what has gone back at the gateway with what has gone back here, and the other way round. */
export async function compareReversals(side: GatewaySide): Promise<GatewayFailure | undefined> {
  const { gateway } = side
  const refunds = await every(side.span, async (span, after) => {
    const page = await gateway.listRefunds(span, after)
    return isFailure(page) ? page : { listed: page.refunds, next: page.next }
  })
  if (isFailure(refunds)) return refunds
  const disputes = await every(side.span, async (span, after) => {
    const page = await gateway.listDisputes(span, after)
    return isFailure(page) ? page : { listed: page.disputes, next: page.next }
  })
  if (isFailure(disputes)) return disputes
  for (const refund of refunds) await compareRefund(side, refund)
  for (const dispute of disputes) await compareDispute(side, dispute)
  return (await findUnlistedRefunds(side, refunds)) ?? (await findUnlistedDisputes(side, disputes))
}

async function every<What>(
  span: Span,
  read: (
    span: Span,
    after: string | null,
  ) => Promise<{ listed: readonly What[]; next: string | null } | GatewayFailure>,
): Promise<What[] | GatewayFailure> {
  const all: What[] = []
  for (let after: string | null = null; ; ) {
    const page = await read(span, after)
    if (isFailure(page)) return page
    all.push(...page.listed)
    after = page.next
    if (!after) return all
  }
}

/** What the gateway may say of a refund that stands so here. */
const REFUND_STATES: Readonly<Record<RefundRow['state'], readonly PaymentRefund['state'][]>> = {
  TAKEN: ['PENDING'],
  DONE: ['DONE'],
  UNDONE: ['FAILED'],
}

async function compareRefund({ snapshot, gateway, found }: GatewaySide, refund: Listed<PaymentRefund>): Promise<void> {
  const { refundId, reference, orderId, minor, state } = refund
  const own = await snapshot
    .selectFrom('payment_refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('gateway', '=', gateway.name)
    .where(({ eb, or }) =>
      or([eb('gateway_refund_id', '=', refundId), ...(reference ? [eb('refund_id', '=', reference)] : [])]),
    )
    .executeTakeFirst()
  const id = reference ? `refund:${reference}` : refundId
  const at = { id, has: `gateway ${gateway.name}`, lacks: 'payments', puuid: own?.puuid ?? null, orderId }
  if (!own) {
    // What failed there and is not here is nothing on either side.
    if (state !== 'FAILED') found({ ...at, what: 'refund of a payment', detail: `${minor} ${state}` })
    return
  }
  if (!REFUND_STATES[own.state].includes(state)) {
    found({ ...at, what: 'refund state', detail: `${state} there, ${own.state} here` })
  }
  if (Number(own.minor) !== minor) {
    found({ ...at, what: 'refund amount', detail: `${minor} there, ${own.minor} here` })
  }
}

async function compareDispute(
  { snapshot, gateway, found }: GatewaySide,
  dispute: Listed<PaymentDispute>,
): Promise<void> {
  const { disputeId, orderId, minor, state } = dispute
  const own = await snapshot
    .selectFrom('payment_dispute')
    .selectAll()
    .where('gateway', '=', gateway.name)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst()
  const at = { id: `dispute:${disputeId}`, has: `gateway ${gateway.name}`, lacks: 'payments', orderId }
  const of = { ...at, puuid: own?.puuid ?? null }
  if (!own) found({ ...of, what: 'dispute', detail: `${minor} ${state}` })
  else if (own.state !== state) found({ ...of, what: 'dispute state', detail: `${state} there, ${own.state} here` })
  if (own && Number(own.minor) !== minor) {
    found({ ...of, what: 'dispute amount', detail: `${minor} there, ${own.minor} here` })
  }
}

/** Refunds that are done here and were not listed there. The payment is asked: the two clocks differ at the edges. */
async function findUnlistedRefunds(
  { snapshot, gateway, span, found }: GatewaySide,
  listed: readonly PaymentRefund[],
): Promise<GatewayFailure | undefined> {
  const known = new Set(listed.map(({ refundId }) => refundId))
  const rows: RefundRow[] = await snapshot
    .selectFrom('payment_refund')
    .selectAll()
    .where('gateway', '=', gateway.name)
    .where('state', '=', 'DONE')
    .where('created_at', '>=', span.from)
    .where('created_at', '<', span.to)
    .execute()
  for (const row of rows) {
    const { gateway_refund_id: id, refund_id: refundId, payment_id: paymentId, puuid, order_id: orderId, minor } = row
    if (id && known.has(id)) continue
    const session = await gateway.find(paymentId)
    if (isFailure(session) && session.failure !== 'PAYMENT_REFUSED') return session
    if (!isFailure(session) && session.refunds?.some((refund) => refund.refundId === id)) continue
    const lacks = `gateway ${gateway.name}`
    found({
      what: 'refund of a payment',
      id: `refund:${refundId}`,
      has: 'payments',
      lacks,
      puuid,
      orderId,
      detail: minor,
    })
  }
  return undefined
}

async function findUnlistedDisputes(
  { snapshot, gateway, span, found }: GatewaySide,
  listed: readonly PaymentDispute[],
): Promise<GatewayFailure | undefined> {
  const known = new Set(listed.map(({ disputeId }) => disputeId))
  const rows: DisputeRow[] = await snapshot
    .selectFrom('payment_dispute')
    .selectAll()
    .where('gateway', '=', gateway.name)
    .where('created_at', '>=', span.from)
    .where('created_at', '<', span.to)
    .execute()
  for (const { dispute_id: id, payment_id: paymentId, puuid, order_id: orderId, state } of rows) {
    if (known.has(id)) continue
    const session = await gateway.find(paymentId)
    if (isFailure(session) && session.failure !== 'PAYMENT_REFUSED') return session
    if (!isFailure(session) && session.dispute?.disputeId === id) continue
    const lacks = `gateway ${gateway.name}`
    found({ what: 'dispute', id: `dispute:${id}`, has: 'payments', lacks, puuid, orderId, detail: state })
  }
  return undefined
}
