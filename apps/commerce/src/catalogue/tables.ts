import type { Generated, JSONColumnType } from 'kysely'
import type { Product } from './product.ts'

/** What a row keeps of a product: its identity stands in columns of its own as well, for the unique constraints. */
interface CatalogueProductTable {
  game_id: string
  product_id: string
  slug: string
  definition: JSONColumnType<Product>
}

interface CatalogueVersionTable {
  only_row: Generated<boolean>
  version: string
  imported_at: Date
}

export interface CatalogueTables {
  catalogue_product: CatalogueProductTable
  catalogue_version: CatalogueVersionTable
}
