import type { Pool } from 'pg'
import type { Span } from '../context/span.ts'
import { readByCursor } from './cursor.ts'

export const LEDGER_COLUMNS = [
  'created_at',
  'puuid',
  'currency',
  'kind',
  'house_account',
  'amount',
  'balance_after',
  'order_id',
  'reference',
  'debt',
  'debt_after',
] as const

type LedgerRow = Record<(typeof LEDGER_COLUMNS)[number], string | number | null>

/** Every transfer of a span of time and what became a debt in it, in the order in which they were booked. */
export function readLedger(pool: Pool, { from, to }: Span): AsyncGenerator<LedgerRow[]> {
  return readByCursor<LedgerRow>(
    pool,
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, puuid, currency, kind,
       house_account, amount::float8 as amount, balance_after::float8 as balance_after, order_id, reference,
       debt::float8 as debt, debt_after::float8 as debt_after
     from wallet_movement where created_at >= $1 and created_at < $2
     order by entry_no nulls first, wallet_movement.created_at, puuid, wallet_movement.amount < 0, reference`,
    [from, to],
  )
}
