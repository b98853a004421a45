import type { CurrencyCode, GameId } from '@quartermaster/contract/games'
import type { MovementKind, ReturnState } from '@quartermaster/contract/statuses'
import { isFailure } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { ofPlayer } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'
import type { TransferKind } from '../database/wallet-tables.ts'
import { type CursorFailure, readPlace, toPage } from '../keyset/keyset.ts'

export interface Movement {
  readonly reference: string
  readonly kind: MovementKind
  readonly currency: CurrencyCode
  readonly amount: number
  readonly balanceAfter: number
  /** What it did to a debt, and what is owed then. */
  readonly debt: { readonly amount: number; readonly after: number } | null
  readonly createdAt: Date
  readonly order: MovedOrder | null
  /** How far the money of a refund is. */
  readonly refund: ReturnState | null
  readonly codeEnding: string | null
}

interface MovedOrder {
  readonly orderId: string
  readonly reference: string
  readonly gameId: GameId
  readonly productId: string | null
  readonly title: string | null
}

/** What players are told of each kind of transfer. */
const TOLD: Readonly<Record<TransferKind, MovementKind>> = {
  PURCHASE: 'PURCHASE',
  REFUND: 'REFUND',
  REPAY: 'REPAY',
  TOP_UP: 'TOP_UP',
  TOP_UP_REFUND: 'TOP_UP_REFUND',
  TOP_UP_REFUND_REVERSAL: 'TOP_UP_REFUND_REVERSAL',
  CLAWBACK: 'CLAWBACK',
  CLAWBACK_REVERSAL: 'CLAWBACK_REVERSAL',
  DEBT_PAYMENT: 'DEBT_PAYMENT',
  GRANT: 'GRANT',
  GRANT_REVERSAL: 'GRANT_REVERSAL',
}

interface Row {
  reference: string
  kind: TransferKind
  currency: CurrencyCode
  amount: string
  balance_after: string
  debt: string
  debt_after: string | null
  created_at: Date
  order: MovedOrder | null
  refund: ReturnState | null
}

interface MovementPage {
  readonly movements: readonly Movement[]
  /** Where the next page begins; null at the end. */
  readonly next: string | null
}

/** What moved a player's balances and debts, as it was booked, newest first, each with the order or the code it came from. */
export async function listMovements(
  db: Connection,
  puuid: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<MovementPage | CursorFailure> {
  const place = readPlace(before)
  if (isFailure(place)) return place
  const older = place
    ? sql`and (
        moved.entry_no < (select entry_no from wallet_movement last where ${ofPlayer('last', puuid)} and last.puuid = ${puuid} and last.reference = ${place.id})
        or (moved.entry_no is null and ((moved.created_at, moved.reference) < (${place.at}::timestamptz, ${place.id})
          or exists (select 1 from wallet_movement last
            where ${ofPlayer('last', puuid)} and last.puuid = ${puuid} and last.reference = ${place.id} and last.entry_no is not null))))`
    : sql``
  const { rows } = await sql<Row>`
    select moved.reference, moved.kind, moved.currency, moved.amount, moved.balance_after,
      moved.debt, moved.debt_after, moved.created_at,
      case when shop_order.order_id is null then null else jsonb_build_object(
        'orderId', shop_order.order_id, 'reference', shop_order.reference, 'gameId', shop_order.game_id,
        'productId', shop_order.product_id,
        'title', case shop_order.kind when 'PRODUCT' then shop_order.title end) end as "order",
      (select case refund.state when 'TAKEN' then 'REQUESTED' when 'UNDONE' then 'REFUSED' else 'DONE' end
        from payment_refund refund
        where refund.puuid = moved.puuid and moved.kind = 'TOP_UP_REFUND' and moved.reference = 'refund:' || refund.refund_id
      ) as refund
    from wallet_movement moved
    left join shop_order on ${ofPlayer('shop_order', puuid)} and shop_order.puuid = moved.puuid and shop_order.order_id = moved.order_id
    where ${ofPlayer('moved', puuid)} and moved.puuid = ${puuid} ${older}
    order by moved.entry_no desc nulls last, moved.created_at desc, moved.reference desc
    limit ${limit + 1}`.execute(db)
  const { rows: shown, next } = toPage(rows, limit, ({ created_at, reference }) => ({ at: created_at, id: reference }))
  const endings = await codeEndings(db, puuid, shown)
  return { movements: shown.map((row) => toMovement(row, endings)), next }
}

/** The endings of the codes that movements came from, by claim. A claim stands with its code, not with its player. */
async function codeEndings(db: Connection, puuid: string, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const claimIds = rows.flatMap(({ reference }) => claimOf(reference) ?? [])
  if (claimIds.length === 0) return new Map()
  const claims = await db
    .selectFrom('code_claim')
    .select(['claim_id', 'code_ending'])
    .where('puuid', '=', puuid)
    .where('claim_id', 'in', claimIds)
    .execute()
  return new Map(claims.map(({ claim_id, code_ending }) => [claim_id, code_ending]))
}

/** The delivery of a claim has its id. */
function claimOf(reference: string): string | undefined {
  return /^delivery:([0-9a-f-]{36}):/.exec(reference)?.[1]
}

function toMovement(row: Row, endings: ReadonlyMap<string, string>): Movement {
  const codeEnding = endings.get(claimOf(row.reference) ?? '') ?? null
  return {
    reference: row.reference,
    kind: codeEnding === null ? TOLD[row.kind] : 'CODE',
    currency: row.currency,
    amount: Number(row.amount),
    balanceAfter: Number(row.balance_after),
    debt: row.debt_after === null ? null : { amount: Number(row.debt), after: Number(row.debt_after) },
    createdAt: row.created_at,
    order: row.order,
    refund: row.refund,
    codeEnding,
  }
}
