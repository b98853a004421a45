import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { bucketOfPlayer } from '../buckets/bucket.ts'
import { inBucket, keyBegins, ofPlayer } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'

/** One call that must have its effect once: who, under which key, asking for what. */
export interface KeyedCall {
  readonly puuid: string
  readonly key: string
  /** The call with its parameters, such as `confirmOrder/{orderId}`. */
  readonly call: string
  readonly body: unknown
  /** The player or the order whose erasing takes the answer with it, where the call is somebody else's. */
  readonly about?: string | undefined
}

/** Kept as its hash: an answer that is written down beside the erasing must not hold the id again. */
const hashOfAbout = (about: string) => createHash('sha256').update(`about ${about}`).digest('base64url')

/** Forgets what others were answered about a player and their orders. */
export async function forgetAnswersAbout(db: Connection, abouts: readonly string[]): Promise<void> {
  await sql`delete from idempotency_key where about = any(${abouts.map(hashOfAbout)}::text[])`.execute(db)
}

export function requestHash({ call, body }: Pick<KeyedCall, 'call' | 'body'>): string {
  return createHash('sha256')
    .update(call)
    .update('\0')
    .update(JSON.stringify(body ?? null))
    .digest('base64url')
}

export interface KeyRow {
  readonly request_hash: string
  readonly status: number | null
  readonly answer: unknown
  readonly order_id: string | null
}

/** How long a first call may take before another may take its place. */
const HOLD_MS = 30_000

/** The instant the key was first seen, when the call is ours to do; undefined when it is somebody else's. */
export async function holdKey(db: Connection, call: KeyedCall, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`
    insert into idempotency_key (bucket, puuid, key, request_hash, about, held_until, created_at)
    values (${bucketOfPlayer(call.puuid)}, ${call.puuid}, ${call.key}, ${requestHash(call)},
      ${call.about === undefined ? null : hashOfAbout(call.about)}, ${new Date(now.getTime() + HOLD_MS)}, ${now})
    on conflict (${keyBegins}puuid, key) do update set held_until = excluded.held_until
      where idempotency_key.status is null
        and idempotency_key.held_until < ${now}
        and idempotency_key.request_hash = excluded.request_hash
    returning created_at`.execute(db)
  return rows[0]?.created_at
}

export async function findKey(db: Connection, puuid: string, key: string): Promise<KeyRow | undefined> {
  return db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'answer', 'order_id'])
    .where(ofPlayer('idempotency_key', puuid))
    .where('puuid', '=', puuid)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** What stands in `status` from the moment a call has its answer. */
const ANSWERED = 200

export async function keepAnswer(db: Connection, { puuid, key }: KeyedCall, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ status: ANSWERED, answer: JSON.stringify(answer) })
    .where(ofPlayer('idempotency_key', puuid))
    .where('puuid', '=', puuid)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}

/** Forgets a call that came to nothing, so that the same key may try again. */
export async function releaseKey(db: Connection, { puuid, key }: KeyedCall): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where(ofPlayer('idempotency_key', puuid))
    .where('puuid', '=', puuid)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}

/** Keeps the answer of a call that held no key before: false when the key was used in the meantime. */
export async function keepAnswerAtOnce(
  db: Connection,
  call: KeyedCall,
  kept: { readonly answer: unknown; readonly orderId?: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_key')
    .values({
      bucket: bucketOfPlayer(call.puuid),
      puuid: call.puuid,
      key: call.key,
      request_hash: requestHash(call),
      status: ANSWERED,
      answer: JSON.stringify(kept.answer),
      order_id: kept.orderId ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const DAY_MS = 86_400_000

/** Keys are kept for a day. Answers how many of a bucket were forgotten. */
export async function forgetOldKeys(
  db: Connection,
  { now, bucket, batch = 5_000 }: { readonly now: Date; readonly bucket: number; readonly batch?: number },
): Promise<number> {
  const here = inBucket('idempotency_key', bucket)
  const { rows } = await sql`
    delete from idempotency_key where ${here} and (puuid, key) in (
      select puuid, key from idempotency_key
      where ${here} and created_at < ${new Date(now.getTime() - DAY_MS)} limit ${batch} for update skip locked
    ) returning 1`.execute(db)
  return rows.length
}
