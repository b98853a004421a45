import { createHash } from 'node:crypto'
import type { GameId } from '@quartermaster/contract/games'
import { sql } from 'kysely'
import type { ListedProduct } from '../catalogue/product.ts'
import type { Connection } from '../database/database.ts'
import { type DraftPart, nameOfPart } from './draft-parts.ts'
import type { ProductName } from './service.ts'

/** A part as it is kept, with who wrote it last and what was on sale when it was begun. */
export interface KeptPart {
  readonly name: string
  readonly part: DraftPart
  readonly baseVersion: string
  readonly operator: string
  /** Who wrote which field last, as far as that is known. */
  readonly writers: Readonly<Record<string, string>>
  readonly updatedAt: Date
}

/** All parts of a product's draft, by name. */
export async function listParts(db: Connection, { gameId, productId }: ProductName): Promise<KeptPart[]> {
  const rows = await db
    .selectFrom('product_draft')
    .select(['part', 'content', 'base_version', 'operator', 'writers', 'updated_at'])
    .where('game_id', '=', gameId)
    .where('product_id', '=', productId)
    .orderBy('part')
    .execute()
  return rows.map(({ part, content, base_version, operator, writers, updated_at }) => ({
    name: part,
    part: content as DraftPart,
    baseVersion: String(base_version),
    operator,
    writers,
    updatedAt: updated_at,
  }))
}

/** The same for who publishes or throws them away: they stay as they are until the transaction ends. */
export async function lockParts(db: Connection, name: ProductName): Promise<KeptPart[]> {
  await sql`
    select from product_draft where game_id = ${name.gameId} and product_id = ${name.productId}
    order by part for update`.execute(db)
  return listParts(db, name)
}

/** Lets one writer at a time at a part, kept or not, until the transaction ends; answers it as it is kept. */
export async function takeTurn(db: Connection, name: ProductName, partName: string): Promise<KeptPart | undefined> {
  const { gameId, productId } = name
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${gameId}/${productId}/${partName}`}, 83))`.execute(db)
  await sql`
    select from product_draft where game_id = ${gameId} and product_id = ${productId} and part = ${partName}
    for update`.execute(db)
  return (await listParts(db, name)).find((part) => part.name === partName)
}

/** Changes with every part of a draft. */
export const stampOf = (parts: readonly KeptPart[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)

export interface Writing {
  readonly operator: string
  readonly writers: KeptPart['writers']
  readonly now: Date
  /** Of the catalogue that the writer has before them. */
  readonly version: string
  readonly bytes: Buffer | null
}

/** Keeps a part; the last who writes is named. What it was begun on stays what it was. */
export async function keepPart(db: Connection, name: ProductName, part: DraftPart, writing: Writing): Promise<void> {
  const { operator, writers, now, version, bytes } = writing
  await sql`
    insert into product_draft (game_id, product_id, part, content, picture, base_version, operator, writers, updated_at)
    select ${name.gameId}, ${name.productId}, ${nameOfPart(part)}, ${JSON.stringify(part)}::jsonb, ${bytes}::bytea,
      least(version, ${version}::bigint), ${operator}, ${JSON.stringify(writers)}::jsonb, ${now}
    from catalogue_version
    on conflict (game_id, product_id, part) do update set content = excluded.content, picture = excluded.picture,
      operator = excluded.operator, writers = excluded.writers, updated_at = excluded.updated_at`.execute(db)
}

export async function dropParts(
  db: Connection,
  { gameId, productId }: ProductName,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await db
    .deleteFrom('product_draft')
    .where('game_id', '=', gameId)
    .where('product_id', '=', productId)
    .where('part', 'in', names)
    .execute()
}

/** The pictures of a draft become everybody's: from now on they are among those that are never changed. */
export async function publishPictures(
  db: Connection,
  { gameId, productId }: ProductName,
  names: readonly string[],
): Promise<void> {
  await sql`
    insert into catalogue_picture (path, bytes, focus, uploaded_by, uploaded_at)
    select content -> 'picture' ->> 'path', picture, content -> 'picture' -> 'focus', operator, updated_at
    from product_draft where game_id = ${gameId} and product_id = ${productId} and part = any(${names}) and picture is not null
    on conflict (path) do nothing`.execute(db)
}

/** A product as it was at a version; nothing where it was not there. */
export async function findProductAt(
  db: Connection,
  { gameId, productId }: ProductName,
  version: string,
): Promise<ListedProduct | undefined> {
  const row = await db
    .selectFrom('catalogue_product_version')
    .select('definition')
    .where('game_id', '=', gameId)
    .where('product_id', '=', productId)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.definition as ListedProduct | null | undefined) ?? undefined
}

/** A product that something is written of. */
export interface Drafted extends ProductName {
  readonly parts: readonly string[]
  readonly operators: readonly string[]
  readonly updatedAt: Date
}

/** Every product with a draft, what was written last first. */
export async function listDrafts(db: Connection): Promise<Drafted[]> {
  const { rows } = await sql<{
    game_id: GameId
    product_id: string
    parts: string[]
    operators: string[]
    updated_at: Date
  }>`
    select game_id, product_id, array_agg(part order by part) as parts, array_agg(distinct operator) as operators,
      max(updated_at) as updated_at
    from product_draft group by game_id, product_id order by max(updated_at) desc, game_id, product_id`.execute(db)
  return rows.map(({ game_id, product_id, parts, operators, updated_at }) => ({
    gameId: game_id,
    productId: product_id,
    parts,
    operators,
    updatedAt: updated_at,
  }))
}
