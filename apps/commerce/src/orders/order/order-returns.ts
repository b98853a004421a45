import type { ReturnState } from '@quartermaster/contract/statuses'
import type { OrderReturn } from '@quartermaster/contract/wire/returns'
import { type RawBuilder, sql } from 'kysely'
import { ofPlayer } from '../../buckets/spread.ts'
import { partsPaidBack } from './parts-paid-back.ts'

/** One return of goods or one refund of money, as the database has it. */
export interface ReturnRow {
  readonly to: OrderReturn['to']
  readonly state: keyof typeof STATES
  readonly amount: number
  readonly minor: number | null
  readonly money: string | null
  readonly at: string
}

const STATES = {
  REVOKING: 'REQUESTED',
  RETURNED: 'DONE',
  REFUSED: 'REFUSED',
  TAKEN: 'REQUESTED',
  DONE: 'DONE',
  UNDONE: 'REFUSED',
} as const satisfies Record<string, ReturnState>

/** Everything that went back of a player's row of `shop_order`, oldest first. */
export const returnsOfOrder = (puuid: string): RawBuilder<readonly ReturnRow[]> => sql`(
  select coalesce(jsonb_agg(back order by back.at), '[]') from (
    select 'WALLET' as "to", r.state, shop_order.cost - ${partsPaidBack(puuid)} as amount, null::bigint as minor, null as money, r.created_at as at
    from order_return r where ${ofPlayer('r', puuid)} and r.puuid = shop_order.puuid and r.order_id = shop_order.order_id
    union all
    select 'WALLET', 'DONE', sum(p.amount), null, null, p.created_at
    from ledger_transfer p where ${ofPlayer('p', puuid)} and p.puuid = shop_order.puuid and p.reference in (
      select 'part:' || part.order_id || ':' || part.product_id from order_part part
      where ${ofPlayer('part', puuid)} and part.puuid = shop_order.puuid and part.order_id = shop_order.order_id)
    group by p.created_at
    union all
    select 'CARD', f.state, f.amount, f.minor, f.money, f.created_at
    from payment_refund f where f.puuid = shop_order.puuid and f.order_id = shop_order.order_id
  ) back
)`

export function toOrderReturn({ to, state, amount, minor, money, at }: ReturnRow): OrderReturn {
  return {
    to,
    state: STATES[state],
    amount,
    money: minor !== null && money ? { minor, currency: money } : null,
    at: new Date(at).toISOString(),
  }
}
