import { readSettings } from '@quartermaster/settings/settings'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerSearchEngines } from './routes.ts'

const settings = readSettings({ SHOP_URL: 'https://shop.example', PROVIDER_URL: 'https://id.example' })
const thumbnail = { productId: 'bell', type: 'ICON', url: '/bell.png', width: 1, height: 1, dominantColor: '#000000' }
const entry = {
  gameId: 'lol',
  productId: 'bell',
  productSlug: 'bell',
  productType: 'LOL_ACCESSORY',
  name: 'Bell',
  currency: 'RP',
  price: 1,
  cost: 1,
  thumbnail,
  featured: false,
  releasedOn: '2026-03-01',
} as const

async function ask(url: string) {
  const app = fastify()
  registerSearchEngines(app, settings, {
    list: async () => ({ products: [] }),
    listAll: async () => ({ products: [] }),
    find: async () => undefined,
    offers: async () => ({ region: 'NA', currency: 'RP', offers: [] }),
    async *entries() {
      yield { ...entry, thumbnail: { ...thumbnail, type: 'ICON' } }
    },
  })
  return app.inject({ url, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
}

it.each([
  ['/robots.txt', 'text/plain'],
  ['/sitemap.xml', 'application/xml'],
  ['/sitemap-de-de.xml', 'application/xml'],
])('%s names the configured address, whatever host is asked for', async (path, type) => {
  const answer = await ask(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain(type)
  expect(answer.body).toContain('https://shop.example/')
  expect(answer.body).not.toContain('evil')
})

it('has no sitemap for what is no language, and an empty one past the last', async () => {
  for (const name of ['xx-xx', 'de-de-1', 'de-de-02', 'de', '../de-de']) {
    expect((await ask(`/sitemap-${name}.xml`)).statusCode).toBe(404)
  }
  expect((await ask('/sitemap-de-de-7.xml')).body).not.toContain('<url>')
})
