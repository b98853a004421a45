import type { GameId } from '@quartermaster/contract/games'
import { isSaleEnabled, type SaleFlags } from '@quartermaster/contract/product-types'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { Catalogue } from './catalogue.ts'
import { isOnSale, type Product } from './product.ts'

interface ListingFilter {
  /** What is sold here: games and products may be switched off. */
  readonly flags: SaleFlags
  readonly gameId?: GameId | undefined
  readonly featured?: boolean | undefined
  /** The cursor of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

interface ListingPage {
  readonly products: readonly Product[]
  readonly next: string | null
}

/** What a visitor can buy today, page by page. Currency bundles are chosen on the payment page, so they are not listed. */
export function listProducts(
  catalogue: Catalogue,
  filter: ListingFilter,
  now: Date,
): ListingPage | Failure<'UNKNOWN_CURSOR'> {
  const start = filter.after === undefined ? 0 : positionAfter(catalogue, filter.after)
  if (start === undefined) return fail('UNKNOWN_CURSOR')
  const products: Product[] = []
  for (let at = start; at < catalogue.products.length; at++) {
    const product = catalogue.products[at]
    if (!product || !isListed(product, filter, now)) continue
    if (products.length === filter.limit) return { products, next: cursorOf(products.at(-1)) }
    products.push(product)
  }
  return { products, next: null }
}

/** Whether it stands on a shelf that day. */
export function isListed(
  product: Pick<Product, 'gameId' | 'productId' | 'listed' | 'purchasable' | 'credit' | 'featured' | 'windows'>,
  { flags, gameId, featured }: Pick<ListingFilter, 'flags' | 'gameId' | 'featured'>,
  now: Date,
): boolean {
  return (
    product.listed &&
    product.purchasable &&
    product.credit === null &&
    isSaleEnabled(product.gameId, product.productId, flags) &&
    (gameId === undefined || product.gameId === gameId) &&
    (featured === undefined || product.featured === featured) &&
    isOnSale(product, now)
  )
}

function cursorOf(product: Product | undefined): string | null {
  return product ? `${product.gameId}/${product.productId}` : null
}

function positionAfter(catalogue: Catalogue, cursor: string): number | undefined {
  const position = catalogue.positionOf(cursor)
  return position === undefined ? undefined : position + 1
}
