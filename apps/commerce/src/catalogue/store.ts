import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import type { ListedProduct } from './product.ts'

/** Told when a version is imported; the payload is the version. */
export const CATALOGUE_CHANNEL = 'commerce_catalogue'

export async function readVersion(db: Connection): Promise<string> {
  const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
  return version
}

/** The version and its products, from one snapshot of the database. */
export async function readCatalogue(db: Connection): Promise<{ version: string; products: ListedProduct[] }> {
  const { rows } = await sql<{ version: string; products: ListedProduct[] }>`
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

/** Raises the version and tells every node, which hears of it when the transaction commits. */
export async function raiseVersion(db: Connection): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    with raised as (
      update catalogue_version set version = version + 1, imported_at = now() returning version
    )
    select version, pg_notify(${CATALOGUE_CHANNEL}, version::text) from raised`.execute(db)
  return rows[0]?.version ?? ''
}
