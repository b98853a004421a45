import type { Locale } from '@quartermaster/contract/locales'
import { decimalOf } from '@quartermaster/contract/money'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { unitPriceOf, worthOf } from '@quartermaster/contract/worth'
import { addresses } from '../addresses/addresses.ts'
import type { ExistingPages } from '../addresses/existing-pages.ts'
import type { PublicSettings } from '../settings/public-settings.ts'

export interface StructuredDataInput {
  readonly product: Pick<
    CatalogueProduct,
    | 'productId'
    | 'name'
    | 'description'
    | 'assets'
    | 'id'
    | 'gameId'
    | 'productSlug'
    | 'cost'
    | 'until'
    | 'sold'
    | 'currencyOffers'
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

function productOf(input: StructuredDataInput) {
  const { product, typeLabel, settings } = input
  const offer = offerOf(input)
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    category: typeLabel,
    image: product.assets
      .filter(({ productId }) => productId === product.productId)
      .map((asset) => new URL(asset.url, settings.shopUrl).href),
    brand: { '@type': 'Brand', name: settings.brandName },
    ...(offer && { offers: offer }),
  }
}

/**
 * What is sold, at what its price is worth in the money of the page's region: a game's currency has no ISO code, and exactly
 * as much of it can be bought for that. What is not sold is no offer, nor is what nobody there can pay for: an offer without
 * a price is an error to search engines.
 */
function offerOf({ product, locale, settings }: StructuredDataInput) {
  const { shopUrl, gamesOnSale } = settings
  const unit = unitPriceOf(product.currencyOffers)
  if (!unit || product.sold === false || !gamesOnSale.includes(product.gameId)) return undefined
  const worth = worthOf(product.cost, unit)
  return {
    '@type': 'Offer',
    url: shopUrl + addresses.product(locale, product.gameId, product.productSlug),
    availability: 'https://schema.org/InStock',
    price: decimalOf(worth),
    priceCurrency: worth.currency,
    ...(product.until && { priceValidUntil: product.until }),
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
