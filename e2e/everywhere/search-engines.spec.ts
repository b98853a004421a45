import { expect, test } from '../journey.ts'
import { SITE_PAGES } from '../site-pages.ts'
import { ADDRESSES } from '../system.ts'

const linksOf = (html: string, rel: string) =>
  Array.from(html.matchAll(new RegExp(`<link rel="${rel}"[^>]*?href="([^"]+)"`, 'g')), ([, href = '']) => href)
const addressesOf = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address)

// proves 2.routing.24
test('search engines find every page once, and nothing that is personal', async ({ request, page }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const index = robots.match(/^Sitemap: (.+)$/m)?.[1] ?? ''
  const files = addressesOf(await (await request.get(index)).text())
  expect(files).toHaveLength(28)
  const file = files.find((address) => address.includes('vi-vn')) ?? ''
  const response = await request.get(file, { headers: { host: 'evil.example' } })
  expect(response.headers()['content-type']).toContain('xml')
  const pages = addressesOf(await response.text())
  expect(pages).toContain(`${ADDRESSES.shop}/vi-vn/lol/maerith/`)
  expect(pages.every((address) => address.startsWith(`${ADDRESSES.shop}/vi-vn/`))).toBe(true)
  expect(pages.filter((address) => /checkout|orders|success|summary|redirect/.test(address))).toEqual([])

  for (const address of [pages[0], pages[1], pages.find((found) => found.endsWith('/maerith/'))]) {
    const answer = await request.get(address ?? '')
    const html = await answer.text()
    expect(answer.status()).toBe(200)
    expect(html).not.toContain('noindex')
    expect(linksOf(html, 'canonical')).toEqual([address])
    for (const other of linksOf(html, 'alternate').filter((href) => /\/(de-de|en-us|zh-tw)\//.test(href))) {
      const theirs = linksOf(await (await request.get(other)).text(), 'alternate')
      expect(new Set(theirs)).toEqual(new Set(linksOf(html, 'alternate')))
    }
  }
  const variant = await (await request.get('/vn-vn/lol/maerith/', { headers: { host: 'evil.example' } })).text()
  expect(variant).toContain('<html lang="vi"')
  expect(linksOf(variant, 'canonical')).toEqual([`${ADDRESSES.shop}/vi-vn/lol/maerith/`])
  expect(variant).not.toContain('evil.example')
  const listed = new Set(pages.map((address) => address.replace(`${ADDRESSES.shop}/vi-vn/`, '/en-us/')))
  for (const { path } of SITE_PAGES) {
    const html = await (await request.get(path)).text()
    // An address without a language shows the page of one.
    const isListed = listed.has(path) || listed.has(`/en-us${path}/`)
    expect(html.includes('<meta name="robots" content="noindex"'), `${path} is hidden, or it is listed`).toBe(!isListed)
  }

  await page.goto('/en-us/lol/maerith/')
  const preview = await page.locator('meta[property="og:image"]').getAttribute('content')
  const size = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = source ?? ''
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, preview)
  expect(size).toEqual([1200, 630])
  const manifest = await (
    await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  ).json()
  expect(manifest).toMatchObject({ start_url: '/en-us/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
})
