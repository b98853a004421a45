import type { Locale } from '@quartermaster/contract/locales'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { addresses } from '../addresses/addresses.ts'
import type { ExistingPages } from '../addresses/existing-pages.ts'
import type { PublicSettings } from '../settings/public-settings.ts'

export interface StructuredDataInput {
  readonly product: Pick<
    CatalogueProduct,
    'productId' | 'name' | 'description' | 'assets' | 'id' | 'gameId' | 'productSlug' | 'until'
  >
  readonly typeLabel: string
  readonly gameName: string
  readonly locale: Locale
  readonly pages: ExistingPages
  readonly settings: Pick<PublicSettings, 'shopUrl' | 'brandName' | 'gamesOnSale'>
}

/** A schema.org product and its place in the shop, as text that may stand in a script element: no "<" can end it. */
export function structuredData(input: StructuredDataInput): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [productOf(input), trailOf(input)] }).replace(
    /</g,
    '\\u003c',
  )
}

/**
 * The offer names no price: what a product costs is counted in a game's currency, which has no ISO code, and a price
 * without one is an error to search engines.
 */
function productOf({ product, typeLabel, locale, settings }: StructuredDataInput) {
  const { shopUrl, brandName, gamesOnSale } = settings
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    category: typeLabel,
    image: product.assets
      .filter(({ productId }) => productId === product.productId)
      .map((asset) => new URL(asset.url, shopUrl).href),
    brand: { '@type': 'Brand', name: brandName },
    offers: {
      '@type': 'Offer',
      url: shopUrl + addresses.product(locale, product.gameId, product.productSlug),
      availability: `https://schema.org/${gamesOnSale.includes(product.gameId) ? 'InStock' : 'OutOfStock'}`,
      ...(product.until && { priceValidUntil: product.until }),
    },
  }
}

function trailOf({ product, gameName, locale, pages, settings }: StructuredDataInput) {
  const { shopUrl, brandName } = settings
  const shelf = pages.shelves[product.gameId]
  const steps = [
    { name: brandName, path: pages.home },
    ...(shelf ? [{ name: gameName, path: shelf }] : []),
    { name: product.name, path: addresses.product(locale, product.gameId, product.productSlug) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shopUrl + path,
    })),
  }
}
