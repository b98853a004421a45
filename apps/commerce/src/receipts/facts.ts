import { sql } from 'kysely'
import { ofPlayer } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'
import { wentBackWhole } from '../payment-states/refunded-whole.ts'
import type { Receipt } from './store.ts'

/** All that a letter says, as the books have it. */
export type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof readFacts>>>

/** Undefined when the order has no address any more. */
export async function readFacts(db: Connection, { puuid, event, order_id: orderId, kind, created_at: at }: Receipt) {
  const order = await db
    .selectFrom('shop_order')
    .select(['reference', 'kind', 'game_id', 'title', 'currency', 'cost', 'items', 'locale', 'region', 'receipt_email'])
    .where(ofPlayer('shop_order', puuid))
    .where('puuid', '=', puuid)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!order?.receipt_email) return undefined
  const transfer = await db
    .selectFrom('ledger_transfer')
    .select(['amount', 'created_at'])
    .where(ofPlayer('ledger_transfer', puuid))
    .where('puuid', '=', puuid)
    .where('reference', '=', event)
    .executeTakeFirst()
  const debt = await db
    .selectFrom('ledger_transfer')
    .select('amount')
    .where(ofPlayer('ledger_transfer', puuid))
    .where('puuid', '=', puuid)
    .where('reference', '=', `debt:${event}`)
    .executeTakeFirst()
  const terms = await db
    .selectFrom('order_terms')
    .select('deliver_now_at')
    .where(ofPlayer('order_terms', puuid))
    .where('puuid', '=', puuid)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const payments = await db
    .selectFrom('payment')
    .select(['charged_minor', 'charged_currency', 'credited'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'PAID')
    // What had gone back by then paid for nothing.
    .where((where) => (kind === 'ORDER' ? where.not(wentBackWhole('payment', at)) : where.lit(true)))
    .orderBy('created_at')
    .execute()
  const refund = await db
    .selectFrom('payment_refund')
    .select(['minor', 'money'])
    .where('puuid', '=', puuid)
    .where('order_id', '=', orderId)
    .where(sql`'refund:' || refund_id`, '=', event)
    .executeTakeFirst()
  return {
    kind,
    event,
    puuid,
    orderId,
    order,
    recipient: order.receipt_email,
    /** When the player asked for delivery at once. */
    deliverNowAt: terms?.deliver_now_at ?? null,
    /** What the event moved in the wallet; a free order moved nothing. */
    moved: Math.abs(Number(transfer?.amount ?? 0)),
    /** What of it paid a debt. */
    debtPaid: Math.abs(Number(debt?.amount ?? 0)),
    at: transfer?.created_at ?? at,
    /** The money that the event gave back. */
    refunded: refund ? { minor: Number(refund.minor), currency: refund.money } : null,
    /** What was charged, and what it brought. */
    charges: payments.flatMap(({ charged_minor: minor, charged_currency: currency, credited }) =>
      minor !== null && currency !== null ? [{ minor: Number(minor), currency, credited: credited ?? 0 }] : [],
    ),
  }
}
