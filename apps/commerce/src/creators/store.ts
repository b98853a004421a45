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

/** A creator is added, renamed or brought back by the same statement. */
export async function saveCreator(db: Connection, { code, name }: Creator): Promise<void> {
  await db
    .insertInto('creator')
    .values({ code: code.toLowerCase(), name })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name, active: true }))
    .execute()
}

/** Ends a creator's credit from now on; what was credited stays. False when there is no such creator. */
export async function retireCreator(db: Connection, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('creator')
    .set({ active: false })
    .where('code', '=', code.toLowerCase())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface CreatorCredit {
  readonly creator: Creator
  readonly occasion: 'QUOTE' | 'ORDER'
  readonly puuid: string
  readonly sessionId: string
  readonly products: readonly { readonly gameId: string; readonly productId: string }[]
  readonly orderId?: string
  readonly now: Date
}

export async function recordCredit(db: Connection, credit: CreatorCredit): Promise<void> {
  const { creator, occasion, puuid, sessionId, products, orderId = null, now } = credit
  await db
    .insertInto('creator_credit')
    .values(
      products.map(({ gameId, productId }) => ({
        creator_code: creator.code,
        occasion,
        puuid,
        session_id: sessionId,
        game_id: gameId,
        product_id: productId,
        order_id: orderId,
        created_at: now,
      })),
    )
    .execute()
}

export interface CreatorFigures extends Creator {
  readonly active: boolean
  readonly quotes: number
  readonly orders: number
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
      fn.count<string>('credit_id').filterWhere('occasion', '=', 'QUOTE').as('quotes'),
      fn.count<string>('credit_id').filterWhere('occasion', '=', 'ORDER').as('orders'),
    ])
    .groupBy(['creator.code', 'creator.name', 'creator.active'])
    .orderBy('creator.code')
    .execute()
  return rows.map((row) => ({ ...row, quotes: Number(row.quotes), orders: Number(row.orders) }))
}
