import { type Failure, fail } from '@quartermaster/service/failure'
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

export type ShareFailure = Failure<'NO_SUCH_CREATOR' | 'INVALID_SHARE' | 'SHARE_IN_THE_PAST' | 'SHARE_IS_SET'>

export const WHOLE_SHARE = 10_000

/** From a moment on a creator gets another share. What was ordered before keeps the share of its time. */
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
    const row = { creator_code: creatorCode, from_at: fromAt, share }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('creator_share')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return fail('SHARE_IS_SET')
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
    .where('from_at', '<=', at)
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
        .where('from_at', '<=', at)
        .orderBy('from_at', 'desc')
        .limit(1)
        .as('share'),
    ])
    .orderBy('code')
    .execute()
}

export async function listShares(db: Connection, code: string): Promise<CreatorShare[]> {
  return db
    .selectFrom('creator_share')
    .select(['creator_code as creatorCode', 'from_at as fromAt', 'share'])
    .where('creator_code', '=', code.toLowerCase())
    .orderBy('from_at')
    .execute()
}
