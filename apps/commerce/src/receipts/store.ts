import { type Selectable, sql } from 'kysely'
import { bucketOfPlayer } from '../buckets/bucket.ts'
import { inBucket, ofPlayer } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'
import type { ReceiptKind, ReceiptTable } from '../database/receipt-tables.ts'

export type Receipt = Selectable<ReceiptTable>

export interface NewReceipt {
  readonly puuid: string
  readonly orderId: string
  readonly kind: ReceiptKind
  /** The reference of the transfer it tells of. */
  readonly event: string
  readonly now: Date
}

/**
 * Notes that a player is owed a receipt. Call it in the transaction of the event; an event that is noted already stays as
 * it is, and an order without an address has none to send.
 */
export async function noteReceipt(transaction: Connection, receipt: NewReceipt): Promise<void> {
  const { puuid, orderId, kind, event, now } = receipt
  await sql`
    insert into receipt (bucket, puuid, event, kind, order_id, next_attempt_at, created_at, updated_at)
    select ${bucketOfPlayer(puuid)}::smallint, puuid, ${event}, ${kind}, order_id, ${now}, ${now}, ${now} from shop_order
    where ${ofPlayer('shop_order', puuid)} and puuid = ${puuid} and order_id = ${orderId}::uuid and receipt_email is not null
    on conflict do nothing`.execute(transaction)
}

/** Takes what is due, for as long as the lease. Workers beside each other take different ones. */
export async function takeDueReceipts(
  db: Connection,
  { bucket, limit, leaseMs, now }: { bucket: number; limit: number; leaseMs: number; now: Date },
): Promise<Receipt[]> {
  const here = inBucket('receipt', bucket)
  const { rows } = await sql<Receipt>`
    with due as (
      select puuid, event from receipt where ${here} and state = 'WAITING' and next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    update receipt set attempts = attempts + 1, next_attempt_at = ${after(now, leaseMs)}, updated_at = ${now}
    from due where ${here} and receipt.puuid = due.puuid and receipt.event = due.event
    returning receipt.*`.execute(db)
  return rows
}

export interface ReceiptChange {
  readonly state: Receipt['state']
  readonly lastError: string | null
  /** For one that stays WAITING: how long until it is due. */
  readonly delayMs?: number
  readonly now: Date
}

/** Writes what became of an attempt. False when another worker has taken the receipt since. */
export async function writeReceipt(
  db: Connection,
  { puuid, event, attempts }: Receipt,
  { state, lastError, delayMs = 0, now }: ReceiptChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receipt')
    .set({ state, last_error: lastError, next_attempt_at: after(now, delayMs), updated_at: now })
    .where(ofPlayer('receipt', puuid))
    .where('puuid', '=', puuid)
    .where('event', '=', event)
    .where('attempts', '=', attempts)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
