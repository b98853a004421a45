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
    assets: [
      { productId: 'bell', type: 'FULL', url: '/images/bell.png', width: 1600, height: 900, dominantColor: '#102030' },
      { productId: 'bell-2', type: 'LARGE', url: '/images/2.png', width: 900, height: 900, dominantColor: '#102030' },
    ],
    cost: 250,
    currency: 'RP',
  },
  typeLabel: 'Accessory',
  gameName: 'LoL',
  locale: 'en-us',
  shopUrl: 'https://shop.example',
  brandName: 'Quartermaster',
} as const satisfies Omit<Parameters<typeof structuredData>[0], 'product'> & { product: object }

const input = { ...INPUT, product: { ...INPUT.product, assets: [...INPUT.product.assets] } }

it('describes the product with its price, and nothing in it can end the script element', () => {
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
      price: 250,
      priceCurrency: 'RP',
      availability: 'https://schema.org/InStock',
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
