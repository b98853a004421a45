import { LOCALE_CODES } from '@quartermaster/contract/locales'
import { describe, expect, it } from 'vitest'
import { robotsText } from './robots.ts'
import { type SitemapShop, sitemap, sitemapIndex, sitemapPath } from './sitemap.ts'

const shopWith = (count: number, more: Partial<SitemapShop> = {}): SitemapShop => ({
  shopUrl: 'https://shop.example',
  redeemOnlyLanguages: ['zh-cn'],
  landing: true,
  games: ['lol', 'lor'],
  async *products() {
    for (let n = 1; n <= count; n++) yield { gameId: 'lol', productSlug: `item-${n}`, releasedOn: '2026-03-01' }
  },
  ...more,
})

async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const line of lines) text += line
  return text
}

async function addressesOf(lines: AsyncIterable<string>): Promise<string[]> {
  const text = await textOf(lines)
  return Array.from(text.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g), ([, path = '']) => path)
}

describe('the sitemap of a language', () => {
  it('holds every public page with its day', async () => {
    const text = await textOf(sitemap(shopWith(1), 'de-de'))
    expect(text).toContain('<loc>https://shop.example/de-de/lol/item-1/</loc><lastmod>2026-03-01</lastmod>')
    expect(await addressesOf(sitemap(shopWith(1), 'de-de'))).toEqual([
      '/de-de/redeem/',
      '/de-de/',
      '/de-de/lol/',
      '/de-de/lor/',
      '/de-de/lol/item-1/',
    ])
  })

  it('holds only what is offered there', async () => {
    expect(await addressesOf(sitemap(shopWith(3), 'zh-cn'))).toEqual(['/zh-cn/redeem/'])
    expect(await addressesOf(sitemap(shopWith(1, { landing: false }), 'en-us'))).toEqual([
      '/en-us/redeem/',
      '/en-us/lol/item-1/',
    ])
  })

  it('goes on in a further file where one would be too long, and loses nothing', async () => {
    const shop = shopWith(5, { mostPerFile: 4 })
    const parts = await Promise.all([1, 2, 3].map((part) => addressesOf(sitemap(shop, 'en-us', part))))
    expect(parts.map((part) => part.length)).toEqual([4, 4, 1])
    expect(new Set(parts.flat()).size).toBe(9)
  })

  it('is read no further than it is written', async () => {
    let read = 0
    const shop = shopWith(0, {
      mostPerFile: 10,
      async *products() {
        for (; read < 1_000; read++) yield { gameId: 'lol', productSlug: `item-${read}`, releasedOn: '2026-03-01' }
      },
    })
    expect(await addressesOf(sitemap(shop, 'en-us'))).toHaveLength(10)
    expect(read).toBeLessThan(10)
  })
})

describe('the index', () => {
  it('names the file of every language once, by its canonical address', async () => {
    const expected = LOCALE_CODES.filter((code) => code !== 'vn-vn').map((code) => sitemapPath(code, 1))
    expect(await addressesOf(sitemapIndex(shopWith(3)))).toEqual(expected)
  })

  it('names further files where there are some', async () => {
    const found = await addressesOf(sitemapIndex(shopWith(5, { mostPerFile: 4 })))
    expect(found).toEqual(
      expect.arrayContaining(['/sitemap-en-us.xml', '/sitemap-en-us-2.xml', '/sitemap-en-us-3.xml']),
    )
    expect(found).not.toContain('/sitemap-zh-cn-2.xml')
  })
})

it('robots are kept out of personal pages and shown the sitemap', () => {
  const text = robotsText('https://shop.example', ['/api', '/codes'])
  const kept = Array.from(text.matchAll(/^Disallow: (.*)$/gm), ([, path = '']) => path)
  const isKeptOut = (path: string) =>
    kept.some((rule) => new RegExp(`^${rule.replaceAll('.', '\\.').replaceAll('*', '.*')}`).test(path))
  for (const path of [
    '/api/v3/orders',
    '/redirect/',
    '/success',
    '/en-us/checkout',
    '/en-us/orders/',
    '/en-us/lol/success/',
    '/en-us/redeem/summary/',
    '/en-us/redeem/summary/error/sorry/',
    '/en-us/redeem/success/',
    '/en-us/redeem/history/',
  ])
    expect([path, isKeptOut(path)]).toEqual([path, true])
  for (const path of ['/en-us/', '/en-us/lol/', '/en-us/lol/maerith/', '/en-us/redeem/', '/assets/a.js'])
    expect([path, isKeptOut(path)]).toEqual([path, false])
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
})
