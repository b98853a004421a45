import type { CurrencyCode } from '@quartermaster/contract/games'
import { sql } from 'kysely'
import { ofPlayer } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'
import type { TransferKind } from '../database/wallet-tables.ts'

/** One transfer of the ledger; `amount` is positive for what the wallet gains. */
export interface PoolTransfer {
  readonly kind: TransferKind
  readonly amount: number
  readonly orderId: string | null
}

interface Pools {
  readonly paid: number
  readonly given: number
}

/** Which part of the wallet a kind of transfer fills, or empties first. `SOURCE`: where its order's price came from. */
const POOLS: Readonly<Record<TransferKind, keyof Pools | 'SOURCE'>> = {
  // What was given is spent first, so that a player keeps what they paid for the longest.
  PURCHASE: 'given',
  REPAY: 'given',
  REFUND: 'SOURCE',
  TOP_UP: 'paid',
  TOP_UP_REFUND: 'paid',
  TOP_UP_REFUND_REVERSAL: 'paid',
  CLAWBACK: 'paid',
  CLAWBACK_REVERSAL: 'paid',
  DEBT_PAYMENT: 'paid',
  GRANT: 'given',
  GRANT_REVERSAL: 'given',
}

/** How much of a wallet was paid for with money and is unspent: the rest was given, and is never paid out. */
export function paidPart(transfers: readonly PoolTransfer[]): number {
  let pools: Pools = { paid: 0, given: 0 }
  const paidFor = new Map<string, number>()
  for (const { kind, amount, orderId } of transfers) {
    const pool = POOLS[kind]
    if (pool === 'SOURCE') {
      const source = paidFor.get(orderId ?? '') ?? 0
      const paid = Math.min(amount, source)
      // What is left of it goes back with the rest of the order.
      paidFor.set(orderId ?? '', source - paid)
      pools = { paid: pools.paid + paid, given: pools.given + amount - paid }
    } else if (amount > 0) {
      pools = { ...pools, [pool]: pools[pool] + amount }
    } else {
      const before = pools.paid
      pools = take(pools, pool, -amount)
      if (orderId && (kind === 'PURCHASE' || kind === 'REPAY')) paidFor.set(orderId, before - pools.paid)
    }
  }
  return pools.paid
}

function take(pools: Pools, first: keyof Pools, amount: number): Pools {
  const other = first === 'paid' ? 'given' : 'paid'
  const fromFirst = Math.min(pools[first], amount)
  return {
    ...pools,
    [first]: pools[first] - fromFirst,
    [other]: Math.max(0, pools[other] - (amount - fromFirst)),
  }
}

/** What a wallet holds of money's worth. Call it with the wallet locked where something is decided by it. */
export async function readPaidPart(db: Connection, puuid: string, currency: CurrencyCode): Promise<number> {
  const { rows } = await sql<{ kind: TransferKind; amount: string; orderId: string | null; balance: string }>`
    select t.kind, t.amount, t.order_id as "orderId", w.balance
    from ledger_transfer t join wallet w on ${ofPlayer('w', puuid)} and w.puuid = t.puuid and w.currency = t.currency
    where ${ofPlayer('t', puuid)} and t.puuid = ${puuid} and t.currency = ${currency}
    -- As they were booked. Of old ones the number is not known: a credit and the debt it pays are of one moment.
    order by t.entry_no nulls first, t.created_at, t.amount < 0, t.reference`.execute(db)
  const paid = paidPart(rows.map((row) => ({ ...row, amount: Number(row.amount) })))
  // Clocks differ between processes, so that two old transfers may stand the wrong way round.
  return Math.min(paid, Number(rows[0]?.balance ?? 0))
}
