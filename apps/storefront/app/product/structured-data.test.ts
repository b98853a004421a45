import { expect, it } from 'vitest'
import { structuredData } from './structured-data.ts'

const INPUT = {
  product: {
    id: 'lol/bell',
    productId: 'bell',
    gameId: 'lol',
    productSlug: 'bell',
    name: 'Bell </script><script>',
    description: 'Rings.',
    cost: 790,
    currencyOffers: [
      { productId: 'rp-large', name: 'Large', amount: 1_380, price: { minor: 1_099, currency: 'EUR' } },
      { productId: 'rp-small', name: 'Small', amount: 575, price: { minor: 499, currency: 'EUR' } },
    ],
    assets: [
      { productId: 'bell', type: 'FULL', url: '/images/bell.png', width: 1600, height: 900, dominantColor: '#102030' },
      { productId: 'bell-2', type: 'LARGE', url: '/images/2.png', width: 900, height: 900, dominantColor: '#102030' },
    ],
  },
  typeLabel: 'Accessory',
  gameName: 'LoL',
  locale: 'en-us',
  settings: {
    shopUrl: 'https://shop.example',
    brandName: 'Quartermaster',
    gamesOnSale: ['lol'],
  },
  pages: { home: '/en-us/', shelves: { lol: '/en-us/lol/' } },
} as const satisfies Omit<Parameters<typeof structuredData>[0], 'product'> & { product: object }

const { assets, currencyOffers } = INPUT.product
const input = { ...INPUT, product: { ...INPUT.product, assets: [...assets], currencyOffers: [...currencyOffers] } }
const offersOf = (more: object) =>
  JSON.parse(structuredData({ ...input, product: { ...input.product, ...more } }))['@graph'][0].offers

it('describes the product with what its price is worth, and nothing in it can end the script element', () => {
  const text = structuredData(input)
  expect(text).not.toContain('<')
  const { '@context': context, '@graph': graph } = JSON.parse(text)
  expect(context).toBe('https://schema.org')
  expect(graph[0]).toEqual({
    '@type': 'Product',
    name: INPUT.product.name,
    description: 'Rings.',
    sku: 'lol/bell',
    category: 'Accessory',
    image: ['https://shop.example/images/bell.png'],
    brand: { '@type': 'Brand', name: 'Quartermaster' },
    offers: {
      '@type': 'Offer',
      url: 'https://shop.example/en-us/lol/bell/',
      availability: 'https://schema.org/InStock',
      price: '6.86',
      priceCurrency: 'EUR',
    },
  })
})

it('leads from the shop over the game to the product, in order and with absolute addresses', () => {
  const trail = JSON.parse(structuredData(input))['@graph'][1]
  expect(trail['@type']).toBe('BreadcrumbList')
  expect(trail.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Quartermaster', item: 'https://shop.example/en-us/' },
    { '@type': 'ListItem', position: 2, name: 'LoL', item: 'https://shop.example/en-us/lol/' },
    { '@type': 'ListItem', position: 3, name: INPUT.product.name, item: 'https://shop.example/en-us/lol/bell/' },
  ])
})

it('offers nothing of a game that is not sold, and leads over no page that is not there', () => {
  const settings = { ...INPUT.settings, gamesOnSale: [] }
  const pages = { home: '/en-us/redeem/', shelves: {} }
  const [product, trail] = JSON.parse(structuredData({ ...input, settings, pages }))['@graph']
  expect(product).not.toHaveProperty('offers')
  expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    'https://shop.example/en-us/redeem/',
    'https://shop.example/en-us/lol/bell/',
  ])
})

it.each([
  ['is not sold on its own, or not now', { sold: false }],
  ['nobody in the region can pay for', { currencyOffers: [] }],
])('offers nothing that %s: an offer without a price is an error', (_, more) => {
  expect(offersOf(more)).toBeUndefined()
})

it('offers what is free for nothing', () => {
  expect(offersOf({ sold: true, cost: 0 })).toMatchObject({ price: '0.00', priceCurrency: 'EUR' })
})

it('says until when a price holds that ends', () => {
  const until = '2026-11-23T09:00:00.000Z'
  expect(offersOf({ until }).priceValidUntil).toBe(until)
})
