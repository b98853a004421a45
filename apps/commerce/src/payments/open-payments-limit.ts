import { type Failure, fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { ofPlayer } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'
import { payablePayment } from '../payment-states/payable.ts'

const MINUTE = 60_000

export type OpenPaymentsFailure = Failure<'TOO_MANY_OPEN_PAYMENTS', { waitSeconds: number }>

/**
 * Whether a player may open one more payment. Call it where the player's payments are locked, in the transaction that
 * writes the offer, so that the count holds.
 */
export async function checkOpenPayments(
  transaction: Connection,
  { puuid, orderId }: { readonly puuid: string; readonly orderId: string },
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<OpenPaymentsFailure | undefined> {
  const { rows } = await sql<{ count: string; first: Date | null }>`
    select count(*) as count, min(shop_order.expires_at) as first from payment_offer
    join shop_order on ${ofPlayer('shop_order', puuid)} and shop_order.puuid = payment_offer.puuid
      and shop_order.order_id = payment_offer.order_id
    where ${ofPlayer('payment_offer', puuid)} and payment_offer.puuid = ${puuid} and payment_offer.order_id <> ${orderId}::uuid
      and shop_order.expires_at > ${now} and (shop_order.state = 'AWAITING_PAYMENT' or exists (
        -- Cancelled or declined, and not closed at the gateway yet: it can still be made.
        select 1 from payment where payment.order_id = shop_order.order_id and ${payablePayment(now)}))`.execute(
    transaction,
  )
  const [row] = rows
  if (!row || Number(row.count) < most) return undefined
  const first = row.first?.getTime() ?? now.getTime() + MINUTE
  return fail('TOO_MANY_OPEN_PAYMENTS', { waitSeconds: Math.max(1, Math.ceil((first - now.getTime()) / 1_000)) })
}
