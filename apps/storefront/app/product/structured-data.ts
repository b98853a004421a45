import type { Locale } from '@quartermaster/contract/locales'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { addresses } from '../addresses/addresses.ts'

export interface StructuredDataInput {
  readonly product: Pick<
    CatalogueProduct,
    'productId' | 'name' | 'description' | 'assets' | 'id' | 'cost' | 'currency' | 'gameId' | 'productSlug'
  >
  readonly typeLabel: string
  readonly gameName: string
  readonly locale: Locale
  readonly shopUrl: string
  readonly brandName: string
}

/** A schema.org product and its place in the shop, as text that may stand in a script element: no "<" can end it. */
export function structuredData(input: StructuredDataInput): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [productOf(input), trailOf(input)] }).replace(
    /</g,
    '\\u003c',
  )
}

function productOf({ product, typeLabel, locale, shopUrl, brandName }: StructuredDataInput) {
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
      price: product.cost,
      priceCurrency: product.currency,
      availability: 'https://schema.org/InStock',
    },
  }
}

function trailOf({ product, gameName, locale, shopUrl, brandName }: StructuredDataInput) {
  const steps = [
    { name: brandName, path: addresses.landing(locale) },
    { name: gameName, path: addresses.game(locale, product.gameId) },
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
