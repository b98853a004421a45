import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { ListedProduct, Publication } from './product.ts'

/** Told when a version is imported; the payload is the version. */
export const CATALOGUE_CHANNEL = 'commerce_catalogue'

export async function readVersion(db: Connection): Promise<string> {
  const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  return version
}

export interface StoredCatalogue {
  readonly version: string
  readonly products: readonly ListedProduct[]
  /** Every publication of every price, in order. */
  readonly published: readonly Publication[]
}

/** The version, its products and the history of their prices, from one snapshot of the database. */
export const readCatalogue = (db: Connection): Promise<StoredCatalogue> => readWhere(db, sql`true`)

/** The same of one product alone, without a look at the others. */
export const readAlone = (
  db: Connection,
  { gameId, productId }: Pick<ListedProduct, 'gameId' | 'productId'>,
): Promise<StoredCatalogue> => readWhere(db, sql`game_id = ${gameId} and product_id = ${productId}`)

async function readWhere(db: Connection, isAsked: RawBuilder<unknown>): Promise<StoredCatalogue> {
  const { rows } = await sql<StoredCatalogue>`
    select version, coalesce((select jsonb_agg(definition) from catalogue_product where ${isAsked}), '[]') as products,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('gameId', game_id, 'productId', product_id, 'publishedAt', published_at, 'listed', listed)
          order by published_at, version)
        from price_history where ${isAsked} and exists (
          select from catalogue_product sold where sold.game_id = price_history.game_id
            and sold.product_id = price_history.product_id)
      ), '[]') as published
    from catalogue_version`.execute(db)
  const [found] = rows
  if (!found) throw new Error('catalogue_version has lost its row')
  return found
}

/** What is on sale, without the history of its prices: all that who changes it has to know. */
export async function readProducts(db: Connection): Promise<Pick<StoredCatalogue, 'version' | 'products'>> {
  const { rows } = await sql<Pick<StoredCatalogue, 'version' | 'products'>>`
    select version, coalesce((select jsonb_agg(definition) from catalogue_product), '[]') as products
    from catalogue_version`.execute(db)
  const [found] = rows
  if (!found) throw new Error('catalogue_version has lost its row')
  return found
}

/** Makes imports wait for each other; to be called first in the import's transaction. */
export async function lockVersion(db: Connection): Promise<void> {
  await db.selectFrom('catalogue_version').select('version').forUpdate().execute()
}

export async function deleteProducts(
  db: Connection,
  products: readonly Pick<ListedProduct, 'gameId' | 'productId'>[],
): Promise<void> {
  await sql`
    delete from catalogue_product
    using jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as gone ("gameId" text, "productId" text)
    where game_id = gone."gameId" and product_id = gone."productId"`.execute(db)
}

export async function insertProducts(db: Connection, products: readonly ListedProduct[]): Promise<void> {
  await sql`
    insert into catalogue_product (game_id, product_id, slug, definition)
    select product ->> 'gameId', product ->> 'productId', product ->> 'slug', product
    from jsonb_array_elements(${JSON.stringify(products)}::jsonb) as product`.execute(db)
}

/**
 * Raises the version, keeps what changed of the prices in their history and of the products among the versions, and tells
 * every node, which hears of it when
 * the transaction commits. Compared is with the history itself, so that nothing is missed in it.
 */
export async function raiseVersion(db: Connection, now: Date, origin = 'import'): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    with raised as (
      update catalogue_version set version = version + 1, imported_at = ${now} returning version
    ), sold as (
      select game_id, product_id, jsonb_build_object('prices', definition -> 'prices', 'contents', definition -> 'contents',
        'windows', definition -> 'windows', 'credit', definition -> 'credit') as listed
      from catalogue_product
    ), known as (
      select distinct on (game_id, product_id) game_id, product_id, listed
      from price_history order by game_id, product_id, version desc
    ), kept as (
      insert into price_history (game_id, product_id, version, published_at, listed)
      select game_id, product_id, raised.version, ${now}, sold.listed
      from raised, sold full join known using (game_id, product_id)
      where sold.listed is distinct from known.listed
    ), latest as (
      select distinct on (game_id, product_id) game_id, product_id, definition
      from catalogue_product_version order by game_id, product_id, version desc
    ), noted as (
      insert into catalogue_product_version (game_id, product_id, version, definition)
      select game_id, product_id, raised.version, current.definition
      from raised, catalogue_product current full join latest using (game_id, product_id)
      where current.definition is distinct from latest.definition
      returning 1
    ), published as (
      insert into catalogue_publication (version, published_at, origin, changed)
      select raised.version, ${now}, ${origin}, (select count(*) from noted) from raised
    )
    select version, pg_notify(${CATALOGUE_CHANNEL}, version::text) from raised`.execute(db)
  return rows[0]?.version ?? ''
}
