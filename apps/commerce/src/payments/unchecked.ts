import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { Payment } from './store.ts'

/** `unwanted`: its order was cancelled, so nobody is to make it any more. `limited`: its player has a limit to fit into. */
type UncheckedPayment = Pick<Payment, 'payment_id' | 'puuid' | 'order_id' | 'state' | 'expires_at'> & {
  readonly unwanted: boolean
  readonly limited: boolean
}

interface Taking {
  readonly now: Date
  readonly checkedBefore: Date
  readonly limit: number
}

/** Takes open payments that nobody has asked about lately, the more rarely the longer they are overdue. */
export function takeUncheckedOpen(db: Connection, gateway: Payment['gateway'], taking: Taking) {
  return take(db, gateway, taking, sql`state = 'OPEN'`)
}

/**
 * Takes payments that were declined, likewise: their players may still pay with another card until their time is up. They are
 * asked about until the gateway has answered once after that, or for a day. By themselves, so that they keep no open one waiting.
 */
export function takeUncheckedDeclined(db: Connection, gateway: Payment['gateway'], taking: Taking) {
  const isUnanswered = sql`state = 'DECLINED' and expires_at > ${taking.now}::timestamptz - interval '1 day'
    and (answered_at is null or answered_at < expires_at)`
  return take(db, gateway, taking, isUnanswered)
}

/** Workers beside each other take different ones. */
async function take(
  db: Connection,
  gateway: Payment['gateway'],
  { now, checkedBefore, limit }: Taking,
  condition: RawBuilder<unknown>,
): Promise<UncheckedPayment[]> {
  const { rows } = await sql<UncheckedPayment>`
    update payment set checked_at = ${now}
    where (gateway, payment_id) in (
      select gateway, payment_id from payment
      where ${condition} and gateway = ${gateway} and checked_at < ${checkedBefore}
        and checked_at < ${now}::timestamptz - greatest(${now}::timestamptz - expires_at, interval '0') / 20
      order by checked_at limit ${limit} for update skip locked
    )
    returning payment_id, puuid, order_id, state, expires_at, exists (
      select 1 from shop_order where shop_order.order_id = payment.order_id and shop_order.state = 'CANCELLED'
    ) as unwanted, exists (
      select 1 from spending_limit where spending_limit.puuid = payment.puuid
    ) as limited`.execute(db)
  return rows
}

/** Notes that the gateway has answered how a payment stands. */
export async function noteAnswer(
  db: Connection,
  { gateway, payment_id }: Pick<Payment, 'gateway' | 'payment_id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ answered_at: now })
    .where('gateway', '=', gateway)
    .where('payment_id', '=', payment_id)
    .execute()
}
