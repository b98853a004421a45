import { type Failure, fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import type { BaseContext } from '../context/context.ts'
import type { Connection } from '../database/database.ts'
import { recordAction } from '../operator-trail/operator-trail.ts'
import type { Acting } from '../operators/operator.ts'

export interface CreatorShare {
  readonly creatorCode: string
  readonly fromAt: Date
  /** In hundredths of a per cent. */
  readonly share: number
}

export type ShareFailure = Failure<'NO_SUCH_CREATOR' | 'INVALID_SHARE' | 'SHARE_IN_THE_PAST'>

export const WHOLE_SHARE = 10_000

/*
 * Moments are told to the millisecond, and rows of shares are never changed: what is planned anew for a moment stands a microsecond
 * after what was planned for it, and the last counts.
 */
const MOMENT = sql<Date>`date_trunc('milliseconds', from_at)`

/**
 * From a moment on a creator gets another share. What was ordered before keeps the share of its time; what was planned for that
 * moment counts no longer.
 */
export async function setShare(
  { db, clock }: Pick<BaseContext, 'db' | 'clock'>,
  acting: Acting,
  { code, share, from }: { readonly code: string; readonly share: number; readonly from?: Date },
): Promise<CreatorShare | ShareFailure> {
  if (!Number.isInteger(share) || share < 0 || share > WHOLE_SHARE) return fail('INVALID_SHARE')
  const creatorCode = code.toLowerCase()
  return db.transaction().execute(async (transaction) => {
    // One change of a creator at a time.
    const creator = await transaction
      .selectFrom('creator')
      .select('code')
      .where('code', '=', creatorCode)
      .forUpdate()
      .executeTakeFirst()
    if (!creator) return fail('NO_SUCH_CREATOR')
    const now = clock()
    const fromAt = from ?? now
    if (fromAt < now) return fail('SHARE_IN_THE_PAST')
    const before = await shareAt(transaction, creatorCode, fromAt)
    await sql`
      insert into creator_share (creator_code, from_at, share)
      select ${creatorCode}, coalesce(max(from_at) + interval '1 microsecond', ${fromAt}::timestamptz), ${share}::integer
      from creator_share where creator_code = ${creatorCode} and ${MOMENT} = ${fromAt}`.execute(transaction)
    const detail = { before: { share: before }, after: { share, from: fromAt }, reason: acting.reason }
    await recordAction(transaction, acting.operator, 'creators share', creatorCode, detail, {
      requestId: acting.requestId,
      now,
    })
    return { creatorCode, fromAt, share }
  })
}

/** The share at a moment; nothing until one is set. */
export async function shareAt(db: Connection, creatorCode: string, at: Date): Promise<number> {
  const row = await db
    .selectFrom('creator_share')
    .select('share')
    .where('creator_code', '=', creatorCode)
    .where(MOMENT, '<=', at)
    .orderBy('from_at', 'desc')
    .executeTakeFirst()
  return row?.share ?? 0
}

/** Every creator with the share that holds at a moment. */
export async function listCreatorShares(db: Connection, at: Date) {
  return db
    .selectFrom('creator')
    .select(({ selectFrom }) => [
      'code',
      'name',
      'active',
      selectFrom('creator_share')
        .select('share')
        .whereRef('creator_code', '=', 'creator.code')
        .where(MOMENT, '<=', at)
        .orderBy('from_at', 'desc')
        .limit(1)
        .as('share'),
    ])
    .orderBy('code')
    .execute()
}

/** Those that count, from their moments on. */
export async function listShares(db: Connection, code: string): Promise<CreatorShare[]> {
  return db
    .selectFrom('creator_share')
    .distinctOn(MOMENT)
    .select(['creator_code as creatorCode', MOMENT.as('fromAt'), 'share'])
    .where('creator_code', '=', code.toLowerCase())
    .orderBy(MOMENT)
    .orderBy('from_at', 'desc')
    .execute()
}
