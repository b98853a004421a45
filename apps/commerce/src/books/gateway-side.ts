import type { PaymentSession } from '@quartermaster/contract/platform/payments'
import { isFailure } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { tellAmount } from '../amounts/told-amount.ts'
import type { Span } from '../context/span.ts'
import type { Connection } from '../database/database.ts'
import type { GatewayFailure, PaymentGateway } from '../payments/gateway.ts'
import type { KeptSince } from '../retention/kept-since.ts'
import type { NoteFinding } from './findings.ts'

export interface GatewaySide {
  readonly snapshot: Connection
  readonly gateway: PaymentGateway
  readonly span: Span
  readonly since: KeptSince
  readonly found: NoteFinding
}

/** Compares what the gateway has of a span with payments, credits and orders, and the other way round. Answers how many. */
export async function compareGateway(side: GatewaySide): Promise<number | GatewayFailure> {
  const { gateway, span } = side
  const listed = new Set<string>()
  for (let after: string | null = null; ; ) {
    const page = await gateway.list(span, after)
    if (isFailure(page)) return page
    for (const { paymentId } of page.sessions) listed.add(paymentId)
    await comparePage(side, page.sessions)
    after = page.next
    if (!after) break
  }
  const failure = await findUnknownToGateway(side, listed)
  return failure ?? listed.size
}

interface OwnPayment {
  readonly paymentId: string
  readonly puuid: string | null
  readonly state: PaymentSession['state'] | null
  readonly credited: number | null
  readonly minor: number | null
  readonly currency: string | null
  readonly hasOrder: boolean
  readonly hasCredit: boolean
}

async function comparePage(side: GatewaySide, sessions: readonly PaymentSession[]) {
  const { snapshot, gateway, found } = side
  const { rows } = await sql<OwnPayment>`
    select asked.payment_id as "paymentId", p.puuid, p.state, p.credited,
      p.charged_minor::float8 as minor, p.charged_currency as currency,
      exists (select 1 from shop_order o where o.order_id = asked.order_id) as "hasOrder",
      exists (select 1 from ledger_transfer t join shop_order o on o.puuid = t.puuid
        where o.order_id = asked.order_id
          and t.reference = 'payment:' || ${gateway.name} || ':' || asked.payment_id) as "hasCredit"
    from unnest(${sessions.map(({ paymentId }) => paymentId)}::text[], ${sessions.map(({ orderId }) => orderId)}::uuid[])
      as asked (payment_id, order_id)
    left join payment p on p.gateway = ${gateway.name} and p.payment_id = asked.payment_id`.execute(snapshot)
  const own = new Map(rows.map((row) => [row.paymentId, row]))
  for (const session of sessions) {
    const row = own.get(session.paymentId)
    if (row && !mayBeForgotten(side, session, row)) compareOne(gateway.name, session, row, found)
  }
}

/** An order that took no money is removed after some months, with the payment that came to nothing. */
function mayBeForgotten({ span, since }: GatewaySide, { paid }: PaymentSession, own: OwnPayment): boolean {
  return !paid && !own.hasOrder && own.state === null && span.from < since.unpaidOrders
}

function compareOne(name: string, session: PaymentSession, own: OwnPayment, found: NoteFinding): void {
  const { paymentId: id, orderId, paid } = session
  const at = { has: `gateway ${name}`, puuid: null, orderId }
  const charged = paid && tellCharged(paid.charged)
  const ownCharged = tellCharged(own)
  if (!own.hasOrder) found({ ...at, what: 'order', id: orderId, lacks: 'orders', detail: `payment ${id}` })
  if (own.state === null) found({ ...at, what: 'payment', id, lacks: 'payments', detail: session.state })
  if (!paid || session.state !== 'PAID') {
    // Whatever was credited, and whoever said that it was paid: the gateway has no money for it.
    if (own.state === 'PAID' || own.hasCredit) {
      const credit = { what: 'credit', id: `payment:${name}:${id}`, has: 'ledger', lacks: `gateway ${name}` } as const
      const detail = `${own.credited} for ${ownCharged} here, ${session.state} there`
      found({ ...credit, puuid: own.puuid, orderId, detail })
    }
    return
  }
  if (own.state !== null && own.state !== 'PAID') {
    found({ ...at, what: 'payment state', id, lacks: 'payments', detail: `PAID there, ${own.state} here` })
  }
  // A payment that has no row here, or is not known to be paid, is named with its credit: both are missing.
  if (!own.hasCredit && own.state !== 'PAID') {
    found({
      ...at,
      what: 'credit',
      id: `payment:${name}:${id}`,
      lacks: 'ledger',
      detail: `${paid.amount} for ${charged}`,
    })
  }
  if (own.state === 'PAID' && (own.credited !== paid.amount || ownCharged !== charged)) {
    const detail = `${paid.amount} for ${charged} there, ${own.credited} for ${ownCharged} here`
    found({ ...at, what: 'payment amount', id, lacks: 'payments', detail })
  }
}

const tellCharged = ({ minor, currency }: Pick<OwnPayment, 'minor' | 'currency'>): string =>
  minor === null || currency === null ? 'nothing' : tellAmount(minor, currency)

const BATCH = 500

/** Payments of the span that the gateway did not list. It is asked about each: the two clocks may differ at the edges. */
async function findUnknownToGateway(
  side: GatewaySide,
  listed: ReadonlySet<string>,
): Promise<GatewayFailure | undefined> {
  const { snapshot, gateway, span, found } = side
  for (let after = ''; ; ) {
    const payments = await snapshot
      .selectFrom('payment')
      .select(['payment_id', 'puuid', 'order_id', 'state', 'credited', 'charged_minor', 'charged_currency'])
      .where('gateway', '=', gateway.name)
      .where('created_at', '>=', span.from)
      .where('created_at', '<', span.to)
      .where('payment_id', '>', after)
      .orderBy('payment_id')
      .limit(BATCH)
      .execute()
    const sessions: PaymentSession[] = []
    for (const payment of payments) {
      const { payment_id: id, puuid, order_id: orderId, state } = payment
      if (listed.has(id)) continue
      const session = await gateway.find(id)
      if (isFailure(session) && session.failure !== 'PAYMENT_REFUSED') return session
      if (isFailure(session)) {
        const credited = `, ${payment.credited} for ${tellCharged({ minor: Number(payment.charged_minor), currency: payment.charged_currency })} here`
        const detail = `${state}${state === 'PAID' ? credited : ''}`
        found({ what: 'payment', id, has: 'payments', lacks: `gateway ${gateway.name}`, puuid, orderId, detail })
      } else sessions.push(session)
    }
    await comparePage(side, sessions)
    const last = payments.at(-1)
    if (payments.length < BATCH || !last) return undefined
    after = last.payment_id
  }
}
