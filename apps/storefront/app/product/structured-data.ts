import type { CatalogueProduct } from '@quartermaster/contract/wire/products'

export interface StructuredDataInput {
  readonly product: Pick<CatalogueProduct, 'name' | 'description' | 'assets' | 'id' | 'cost' | 'currency'>
  readonly typeLabel: string
  readonly url: string
  readonly shopUrl: string
  readonly brandName: string
}

/** A schema.org product as text that may stand in a script element: no "<" in it can end the element. */
export function structuredData({ product, typeLabel, url, shopUrl, brandName }: StructuredDataInput): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    category: typeLabel,
    image: product.assets.map((asset) => new URL(asset.url, shopUrl).href),
    brand: { '@type': 'Brand', name: brandName },
    offers: {
      '@type': 'Offer',
      url,
      price: product.cost,
      priceCurrency: product.currency,
      availability: 'https://schema.org/InStock',
    },
  }
  return JSON.stringify(data).replace(/</g, '\\u003c')
}
