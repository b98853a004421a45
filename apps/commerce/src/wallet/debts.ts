import type { CurrencyCode } from '@quartermaster/contract/games'
import type { WalletDebt } from '@quartermaster/contract/wire/wallets'
import { sql } from 'kysely'
import { ofPlayer } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'

/** A debt in any currency: a player who has one can buy nothing. */
export async function findDebt(db: Connection, puuid: string): Promise<Owed | undefined> {
  const row = await db
    .selectFrom('wallet')
    .select(['currency', 'debt'])
    .where(ofPlayer('wallet', puuid))
    .where('puuid', '=', puuid)
    .where('debt', '>', '0')
    .orderBy('currency')
    .executeTakeFirst()
  return row && { debt: Number(row.debt), currency: row.currency }
}

export interface Owed {
  readonly debt: number
  readonly currency: CurrencyCode
}

/** What a player owes, by currency, with the orders it came from since nothing was owed last. */
export async function listDebts(db: Connection, puuid: string): Promise<WalletDebt[]> {
  const { rows } = await sql<WalletDebt>`
    select wallet.currency, wallet.debt::int as amount, (
      select coalesce(jsonb_agg(distinct jsonb_build_object(
        'orderId', shop_order.order_id, 'reference', shop_order.reference, 'gameId', shop_order.game_id)), '[]')
      from debt_entry entry
      join shop_order on ${ofPlayer('shop_order', puuid)} and shop_order.puuid = entry.puuid and shop_order.order_id = entry.order_id
      where ${ofPlayer('entry', puuid)} and entry.puuid = wallet.puuid and entry.currency = wallet.currency and entry.amount > 0
        and entry.created_at > coalesce((
          select max(settled.created_at) from debt_entry settled
          where ${ofPlayer('settled', puuid)} and settled.puuid = wallet.puuid and settled.currency = wallet.currency and settled.debt_after = 0),
          '-infinity')
    ) as orders
    from wallet where ${ofPlayer('wallet', puuid)} and wallet.puuid = ${puuid} and wallet.debt > 0 order by wallet.currency`.execute(
    db,
  )
  return rows
}
