import type { ListedProduct } from '../catalogue/product.ts'
import { deleteProducts, insertProducts, raiseVersion } from '../catalogue/store.ts'
import type { TestCommerce } from './test-commerce.ts'

/** Publishes products in the place of theirs, as an import does. Nodes hear of it by themselves, a moment later. */
export async function publish({ context }: TestCommerce, ...products: readonly ListedProduct[]): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    await deleteProducts(transaction, products)
    await insertProducts(transaction, products)
    await raiseVersion(transaction, context.clock())
  })
}
