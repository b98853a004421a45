import type { CurrencyCode } from '@quartermaster/contract/games'
import { sql } from 'kysely'
import { keyBegins } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'

export interface BalanceDifference {
  readonly puuid: string
  readonly currency: CurrencyCode
  /** What the wallet says. */
  readonly balance: number
  /** What its entries add up to. */
  readonly entries: number
}

export interface LedgerAudit {
  readonly wallets: number
  readonly transfers: number
  /** Sums of the house accounts by currency; with the wallets they come to zero. */
  readonly house: readonly { readonly account: string; readonly currency: CurrencyCode; readonly amount: number }[]
  readonly differences: readonly BalanceDifference[]
  /** Wallets whose debt is not the sum of its entries. */
  readonly debtDifferences: readonly BalanceDifference[]
}

/** Recomputes every balance from the entries, in one snapshot, and names each wallet that differs. */
export async function auditLedger(db: Connection): Promise<LedgerAudit> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = '30min'`.execute(snapshot)
      const counted = await sql<{ wallets: string; transfers: string }>`
        select (select count(*) from wallet) as wallets, (select count(*) from ledger_transfer) as transfers`.execute(
        snapshot,
      )
      const house = await sql<{ account: string; currency: CurrencyCode; amount: string }>`
        select house_account as account, currency, sum(-amount) as amount
        from ledger_transfer group by house_account, currency order by house_account, currency`.execute(snapshot)
      const differences = await differencesOf(snapshot, 'balance', 'ledger_transfer')
      const debtDifferences = await differencesOf(snapshot, 'debt', 'debt_entry')
      return {
        wallets: Number(counted.rows[0]?.wallets ?? 0),
        transfers: Number(counted.rows[0]?.transfers ?? 0),
        house: house.rows.map(({ account, currency, amount }) => ({ account, currency, amount: Number(amount) })),
        differences,
        debtDifferences,
      }
    })
}

async function differencesOf(
  snapshot: Connection,
  column: 'balance' | 'debt',
  table: 'ledger_transfer' | 'debt_entry',
): Promise<BalanceDifference[]> {
  const held = sql.ref(`wallet.${column}`)
  const { rows } = await sql<{ puuid: string; currency: CurrencyCode; balance: string; entries: string }>`
    select ${keyBegins}puuid, currency, coalesce(${held}, 0) as balance, coalesce(summed.entries, 0) as entries
    from wallet full join (
      select ${keyBegins}puuid, currency, sum(amount) as entries from ${sql.table(table)} group by ${keyBegins}puuid, currency
    ) summed using (${keyBegins}puuid, currency)
    where coalesce(${held}, 0) <> coalesce(summed.entries, 0)
    order by puuid, currency`.execute(snapshot)
  return rows.map(({ puuid, currency, balance, entries }) => ({
    puuid,
    currency,
    balance: Number(balance),
    entries: Number(entries),
  }))
}
