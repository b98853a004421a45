import { sql } from 'kysely'
import { bucketOfPlayer } from '../buckets/bucket.ts'
import { ofPlayer } from '../buckets/spread.ts'
import type { Connection } from '../database/database.ts'

export interface Creator {
  readonly code: string
  readonly name: string
}

/** An active creator by the code in their link; case does not matter. */
export async function findCreator(db: Connection, code: string): Promise<Creator | undefined> {
  return db
    .selectFrom('creator')
    .select(['code', 'name'])
    .where('code', '=', code.toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst()
}

/** A creator as they stand, credited or not, until the transaction has changed them. */
export async function findForChange(
  db: Connection,
  code: string,
): Promise<{ readonly name: string; readonly active: boolean } | undefined> {
  return db
    .selectFrom('creator')
    .select(['name', 'active'])
    .where('code', '=', code.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
}

/** False where there is one of this code already, credited or not. */
export async function insertCreator(db: Connection, { code, name }: Creator): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('creator')
    .values({ code: code.toLowerCase(), name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** As the demo world has a creator, whatever was there. */
export async function saveCreator(db: Connection, { code, name }: Creator): Promise<void> {
  await db
    .insertInto('creator')
    .values({ code: code.toLowerCase(), name })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name, active: true }))
    .execute()
}

/** Renames a creator, ends their credit or begins it again, from now on; what was credited stays. */
export async function changeCreator(
  db: Connection,
  code: string,
  change: { readonly name: string } | { readonly active: boolean },
): Promise<void> {
  await db.updateTable('creator').set(change).where('code', '=', code.toLowerCase()).execute()
}

/** Takes the credit for an order back, or gives it again. An order without a creator has none. */
export async function changeCredit(
  db: Connection,
  { puuid, orderId }: { readonly puuid: string; readonly orderId: string },
  occasion: 'ORDER' | 'REVERSAL',
  now: Date,
): Promise<void> {
  await sql`
    insert into creator_credit (bucket, creator_code, occasion, puuid, session_id, game_id, product_id, order_id, created_at)
    select ${bucketOfPlayer(puuid)}::smallint, creator_code, ${occasion}, puuid, session_id, game_id, product_id, order_id, ${now}
    from shop_order where ${ofPlayer('shop_order', puuid)} and puuid = ${puuid} and order_id = ${orderId}::uuid and creator_code is not null`.execute(
    db,
  )
}

export interface CreatorFigures extends Creator {
  readonly active: boolean
  /** Orders that stand. */
  readonly orders: number
  /** Orders whose credit was taken back with their refund. */
  readonly takenBack: number
}

/** Every creator with what they are credited for. */
export async function listCreators(db: Connection): Promise<CreatorFigures[]> {
  const rows = await db
    .selectFrom('creator')
    .leftJoin('creator_credit', 'creator_credit.creator_code', 'creator.code')
    .select(({ fn }) => [
      'creator.code',
      'creator.name',
      'creator.active',
      fn.count<string>('credit_id').filterWhere('occasion', '=', 'ORDER').as('credited'),
      fn.count<string>('credit_id').filterWhere('occasion', '=', 'REVERSAL').as('taken'),
    ])
    .groupBy(['creator.code', 'creator.name', 'creator.active'])
    .orderBy('creator.code')
    .execute()
  return rows.map(({ code, name, active, credited, taken }) => ({
    code,
    name,
    active,
    orders: Number(credited) - Number(taken),
    takenBack: Number(taken),
  }))
}
