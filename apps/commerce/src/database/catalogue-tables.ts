import type { Generated, JSONColumnType } from 'kysely'

/**
 * A row keeps a product as the catalogue describes it; its identity stands in columns of its own as well, for the
 * unique constraints.
 */
interface CatalogueProductTable {
  game_id: string
  product_id: string
  slug: string
  definition: JSONColumnType<object>
}

interface CatalogueVersionTable {
  only_row: Generated<boolean>
  version: string
  imported_at: Date
}

/** Append-only, by a trigger. `listed` is null where a product was withdrawn. */
interface PriceHistoryTable {
  game_id: string
  product_id: string
  version: string
  published_at: Date
  listed: JSONColumnType<object> | null
}

/** Append-only, by triggers: each version, and what it made of each product it changed. */
interface CataloguePublicationTable {
  version: string
  published_at: Date
  origin: string
  changed: number
}

interface CatalogueProductVersionTable {
  game_id: string
  product_id: string
  version: string
  definition: JSONColumnType<object> | null
}

/** What a draft makes of the products that it changes, for who has its token. */
interface CataloguePreviewTable {
  token_hash: string
  operator: string
  products: JSONColumnType<object[]>
  expires_at: Date
}

/** What operators have written of a product and not published, part by part. */
interface ProductDraftTable {
  game_id: string
  product_id: string
  part: string
  content: JSONColumnType<object>
  picture: Buffer | null
  base_version: string
  operator: string
  writers: JSONColumnType<Record<string, string>>
  updated_at: Date
}

/** Never changed: its path is made from what it holds. */
interface CataloguePictureTable {
  path: string
  bytes: Buffer
  focus: JSONColumnType<object> | null
  uploaded_by: string
  uploaded_at: Date
}

export interface CatalogueTables {
  catalogue_picture: CataloguePictureTable
  catalogue_preview: CataloguePreviewTable
  catalogue_publication: CataloguePublicationTable
  catalogue_product_version: CatalogueProductVersionTable
  catalogue_product: CatalogueProductTable
  catalogue_version: CatalogueVersionTable
  product_draft: ProductDraftTable
  price_history: PriceHistoryTable
}
