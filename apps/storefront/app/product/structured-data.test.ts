import { expect, it } from 'vitest'
import { structuredData } from './structured-data.ts'

const INPUT = {
  product: {
    id: 'lol/bell',
    name: 'Bell </script><script>',
    description: 'Rings.',
    assets: [],
    cost: 250,
    currency: 'RP',
  },
  typeLabel: 'Accessory',
  url: 'https://shop.example/en-us/lol/bell/',
  shopUrl: 'https://shop.example',
  brandName: 'Quartermaster',
} as const

it('describes the product with its price, and nothing in it can end the script element', () => {
  const text = structuredData({ ...INPUT, product: { ...INPUT.product, assets: [] } })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'Product',
    name: INPUT.product.name,
    sku: 'lol/bell',
    offers: { price: 250, priceCurrency: 'RP' },
  })
})
