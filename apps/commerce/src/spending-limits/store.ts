import type { GameId } from '@quartermaster/contract/games'
import type { CurrencyBundle, PaymentSession } from '@quartermaster/contract/platform/payments'
import type { OrderState } from '@quartermaster/contract/statuses'
import { sql } from 'kysely'
import { ofPlayer } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'
import type { Limit, SetLimit } from './rules.ts'
import type { OfferedPayment } from './spending.ts'

/** Where a limit was set: the currency it is told in stays until it is gone. */
export interface KeptLimit extends SetLimit {
  readonly currency: string
  readonly region: string
}

/**
 * Payments of one player are opened one after the other, and their limit changes between two of them. Held until the
 * transaction ends.
 */
export async function lockPaymentsOf(transaction: Connection, puuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${puuid}, 16))`.execute(transaction)
}

export async function findLimit(db: Connection, puuid: string): Promise<KeptLimit | undefined> {
  const row = await db.selectFrom('spending_limit').selectAll().where('puuid', '=', puuid).executeTakeFirst()
  return (
    row && {
      currency: row.currency,
      region: row.region,
      limit: toLimit(row.limit_minor),
      pending: row.pending_from && { limit: toLimit(row.pending_minor), from: row.pending_from },
    }
  )
}

const toLimit = (minor: string | null): Limit => (minor === null ? null : Number(minor))

export async function keepLimit(db: Connection, puuid: string, kept: KeptLimit, now: Date): Promise<void> {
  const { currency, region, limit, pending } = kept
  const values = {
    currency,
    region,
    limit_minor: limit,
    pending_minor: pending?.limit ?? null,
    pending_from: pending?.from ?? null,
    updated_at: now,
  }
  await db
    .insertInto('spending_limit')
    .values({ puuid, ...values })
    .onConflict((conflict) => conflict.column('puuid').doUpdateSet(values))
    .execute()
}

interface Row {
  order_id: string
  game_id: GameId
  bundles: CurrencyBundle[]
  order_state: OrderState
  expires_at: Date
  payment_state: PaymentSession['state'] | null
  payment_expires_at: Date | null
  credited: number | null
  charged_minor: string | null
  charged_currency: string | null
  went_back: string
}

/** What was offered to a player in a span of time, by when it was opened, oldest first; without one order, which is being opened now. */
export async function listOfferedPayments(
  db: Connection,
  puuid: string,
  { from, until, without }: { readonly from: Date; readonly until: Date; readonly without?: string | undefined },
): Promise<OfferedPayment[]> {
  const { rows } = await sql<Row>`
    select ordered.order_id, ordered.game_id, offer.request -> 'bundles' as bundles, ordered.state as order_state, ordered.expires_at,
      payment.state as payment_state, payment.expires_at as payment_expires_at, payment.credited, payment.charged_minor, payment.charged_currency,
      (select coalesce(sum(refund.minor), 0) from payment_refund refund
        where refund.gateway = payment.gateway and refund.payment_id = payment.payment_id and refund.state <> 'UNDONE'
      ) + (select coalesce(sum(dispute.minor), 0) from payment_dispute dispute
        where dispute.gateway = payment.gateway and dispute.payment_id = payment.payment_id and dispute.state = 'LOST'
      ) as went_back
    from payment_offer offer
    join shop_order ordered on ${ofPlayer('ordered', puuid)} and ordered.puuid = offer.puuid and ordered.order_id = offer.order_id
    left join payment on payment.order_id = offer.order_id and payment.puuid = offer.puuid
    where ${ofPlayer('offer', puuid)} and offer.puuid = ${puuid} and offer.created_at >= ${from} and offer.created_at < ${until}
      and offer.order_id is distinct from ${without ?? null}::uuid
    order by offer.created_at, offer.order_id`.execute(db)
  return rows.map((row) => ({
    orderId: row.order_id,
    gameId: row.game_id,
    offered: row.bundles,
    order: { state: row.order_state, expiresAt: row.expires_at },
    payment: row.payment_state && {
      state: row.payment_state,
      expiresAt: row.payment_expires_at ?? row.expires_at,
      paid:
        row.credited === null || row.charged_currency === null
          ? null
          : { amount: row.credited, price: { minor: Number(row.charged_minor), currency: row.charged_currency } },
      returnedMinor: Number(row.went_back),
    },
  }))
}
