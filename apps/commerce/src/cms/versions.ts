import type { GameId } from '@quartermaster/contract/games'
import { sql } from 'kysely'
import type { ListedProduct } from '../catalogue/product.ts'
import type { StoredCatalogue } from '../catalogue/store.ts'
import type { Connection } from '../database/database.ts'

export interface Published {
  readonly version: string
  readonly publishedAt: Date
  readonly origin: string
  readonly changed: number
}

/** Newest first. */
export async function listVersions(db: Connection, limit: number): Promise<Published[]> {
  const rows = await db
    .selectFrom('catalogue_publication')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ version, published_at, origin, changed }) => ({
    version: String(version),
    publishedAt: published_at,
    origin,
    changed,
  }))
}

export async function isVersion(db: Connection, version: string): Promise<boolean> {
  const known = await db
    .selectFrom('catalogue_publication')
    .select('version')
    .where('version', '=', version)
    .executeTakeFirst()
  return known !== undefined
}

/** The whole catalogue as it was at a version; nothing when there was no such version. */
export async function findVersion(db: Connection, version: string): Promise<ListedProduct[] | undefined> {
  if (!(await isVersion(db, version))) return undefined
  const { rows } = await sql<{ definition: ListedProduct | null }>`
    select distinct on (game_id, product_id) definition from catalogue_product_version
    where version <= ${version} order by game_id, product_id, version desc`.execute(db)
  return rows.flatMap(({ definition }) => definition ?? [])
}

interface Expected {
  readonly expectedVersion: string
  readonly expectedOf: { readonly gameId: GameId; readonly productId: string } | undefined
}

/**
 * Whether the catalogue is another than somebody expects; of one product alone, whether it was published since, or anything that
 * it is sold with: what a bundle saves is reckoned from the prices of its parts.
 */
export async function hasMovedOn(
  db: Connection,
  { version, products }: Pick<StoredCatalogue, 'version' | 'products'>,
  { expectedVersion, expectedOf }: Expected,
): Promise<boolean> {
  if (expectedVersion === String(version)) return false
  if (!expectedOf || Number(expectedVersion) > Number(version)) return true
  const { gameId, productId } = expectedOf
  const ofGame = products.filter((product) => product.gameId === gameId)
  const parts = ofGame.find((product) => product.productId === productId)?.contents ?? []
  const bundles = ofGame.filter(({ contents }) => contents.some((part) => part.productId === productId))
  const related = [productId, ...[...parts, ...bundles].map((product) => product.productId)]
  const since = await db
    .selectFrom('catalogue_product_version')
    .select('version')
    .where('game_id', '=', gameId)
    .where('product_id', 'in', related)
    .where('version', '>', expectedVersion)
    .limit(1)
    .executeTakeFirst()
  return since !== undefined
}
