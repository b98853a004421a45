import type { ProductRelation } from '@quartermaster/contract/wire/products'
import type { Catalogue } from './catalogue.ts'
import { isOnSale, type Product } from './product.ts'

/** Two rows of a wide screen. */
const MOST = 8

export interface RelatedProduct {
  readonly product: Product
  readonly relation: ProductRelation
}

/** What stands beside a product: what else its bundles hold, then what is for the same champion, weapon or character. */
export function relatedProducts(catalogue: Catalogue, product: Product, now: Date): RelatedProduct[] {
  const found = [
    ...setOf(catalogue, product).map((other) => ({ product: other, relation: 'SAME_SET' as const })),
    ...kinOf(catalogue, product).map((other) => ({ product: other, relation: 'SAME_CHARACTER' as const })),
  ]
  const seen = new Set([product.productId])
  const isNew = ({ productId }: Product) => !seen.has(productId) && seen.add(productId)
  return found.filter((near) => isShown(near.product, now) && isNew(near.product)).slice(0, MOST)
}

function setOf(catalogue: Catalogue, product: Product): Product[] {
  return catalogue
    .bundlesWith(product)
    .flatMap(({ contents }) => contents)
    .flatMap(({ productId }) => catalogue.findById(product.gameId, productId) ?? [])
}

/** The parent itself, what else is for it, and what is for the product. */
function kinOf(catalogue: Catalogue, { gameId, productId, parentId }: Product): Product[] {
  const heads = [productId, ...(parentId === null ? [] : [parentId])]
  return catalogue.products.filter(
    (other) =>
      other.gameId === gameId &&
      (other.productId === parentId || (other.parentId !== null && heads.includes(other.parentId))),
  )
}

function isShown(product: Product, now: Date): boolean {
  return product.listed && product.purchasable && product.credit === null && isOnSale(product, now)
}

/** What a player must own first. */
export function parentOf(catalogue: Catalogue, { gameId, parentId }: Product): Product | undefined {
  return parentId === null ? undefined : catalogue.findById(gameId, parentId)
}

/** The names a product is looked for by beside its own: its bundles', and that of what it is for. */
export function namesAround(catalogue: Catalogue, product: Product): Product['name'][] {
  const parent = parentOf(catalogue, product)
  return [...catalogue.bundlesWith(product), ...(parent ? [parent] : [])].map(({ name }) => name)
}
