import type { CatalogueProduct } from '@quartermaster/contract/wire/products'

const art = (productId: string) =>
  ({
    productId,
    type: 'FULL',
    url: `v-1/${productId}.webp`,
    width: 1600,
    height: 900,
    dominantColor: '#203040',
  }) as const

/** A product as the catalogue describes it. */
export function sampleProduct(more: Partial<CatalogueProduct> = {}): CatalogueProduct {
  const productId = more.productId ?? 'maerith'
  const gameId = more.gameId ?? 'lol'
  return {
    id: `${gameId}/${productId}`,
    gameId,
    productId,
    productSlug: productId,
    productType: 'LOL_CHAMPION',
    type: 'LOL_CHAMPION',
    name: 'Maerith',
    description: 'Keeps the tide.',
    currency: 'RP',
    price: 975,
    cost: 975,
    featured: true,
    releasedOn: '2026-01-02',
    thumbnail: art(productId),
    thumbnailUrl: art(productId).url,
    assets: [art(productId)],
    defaultChromaId: null,
    chromas: [],
    levels: [],
    bundleId: null,
    bundleUrl: null,
    showBundleLink: false,
    parent: null,
    contents: [],
    currencyOffers: [],
    ...more,
  }
}

export const VAL_SPRAY = sampleProduct({
  gameId: 'val',
  productId: 'red-static',
  productType: 'SPRAY',
  type: 'SPRAY',
  name: 'Red Static',
  currency: 'VP',
  cost: 325,
  price: 325,
})

export const BUNDLE = sampleProduct({
  gameId: 'wr',
  productId: 'monsoon',
  productType: 'WR_BUNDLE',
  type: 'WR_BUNDLE',
  name: 'Monsoon',
  currency: 'WC',
  cost: 990,
  price: 1480,
  contents: [
    {
      ...sampleProduct({
        gameId: 'wr',
        productId: 'comet',
        productType: 'WR_ACCESSORY',
        name: 'Comet',
        currency: 'WC',
        cost: 490,
      }),
      itemPriceInBundle: 245,
    },
  ],
})
