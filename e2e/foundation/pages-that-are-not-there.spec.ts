import { COOKIES } from '@quartermaster/contract/headers'
import { expect, test } from '../journey.ts'
import { allow, REFUSED } from '../shop/shop.ts'
import { SITE_PAGES } from '../site-pages.ts'
import { ADDRESSES } from '../system.ts'

const linksOf = (html: string, rel: string) =>
  Array.from(html.matchAll(new RegExp(`<link rel="${rel}"[^>]*?href="([^"]+)"`, 'g')), ([, href = '']) => href)

// proves 2.routing.15, 2.routing.23
test('every page says what it is, in its language and in which others, under an address that exists', async ({
  request,
}) => {
  const seen = new Map<string, number>()
  const statusOf = async (address: string) => {
    const known = seen.get(address) ?? (await request.get(address, { maxRedirects: 0 })).status()
    seen.set(address, known)
    return known
  }
  for (const { path } of SITE_PAGES) {
    const answer = await request.get(path.replace('/en-us/', '/de-de/'), {
      headers: { cookie: `${COOKIES.language}=de-de` },
    })
    const html = await answer.text()
    expect(html, path).toContain('<html lang="de-DE"')
    for (const words of [/<title>([^<]{3,})<\/title>/g, /<meta name="description" content="([^"]{3,})"/g]) {
      const said = [...html.matchAll(words)].map(([, text]) => text)
      expect([path, said]).toEqual([path, [expect.not.stringContaining('undefined')]])
    }
    const [canonical = '', ...others] = linksOf(html, 'canonical')
    expect(others, path).toEqual([])
    expect(canonical, path).toMatch(new RegExp(`^${ADDRESSES.shop}/de-de/`))
    const isMissing = answer.status() === 404
    expect([path, canonical.endsWith('/404.html'), await statusOf(canonical)]).toEqual([
      path,
      isMissing,
      isMissing ? 404 : 200,
    ])
    // The page about codes is there in one language more than the shop.
    expect([27, 28], path).toContain(linksOf(html, 'alternate').length - 1)
    expect(html, path).toContain('hrefLang="x-default"')
  }
  for (const exempt of ['/redeem', '/account/name-change-token', '/redirect/', '/success']) {
    const html = await (await request.get(exempt, { headers: { 'accept-language': 'ja' } })).text()
    expect(html, exempt).toContain('<html lang="ja-JP"')
    expect(new URL(linksOf(html, 'canonical')[0] ?? '').pathname.replace(/\/$/, '')).toBe(
      `/ja-jp${exempt.replace(/\/$/, '')}`,
    )
  }
})

// proves 2.routes.29, 2.routes.30
test('what is not there says so in the language of the address, and claims no other page', async ({
  page,
  complaints,
}) => {
  for (const path of ['/de-de/404.html', '/de-de/no/such/page/', '/de-de/lol/no-such-thing/', '/de-de/tft/']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page).toHaveTitle('Seite nicht gefunden | Quartermaster')
    await expect(page.locator('title')).toHaveCount(1)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(linksOf((await answer?.text()) ?? '', 'canonical'), path).not.toContain(`${ADDRESSES.shop}/de-de/`)
  }
  await page.getByRole('main').getByRole('link', { name: 'Zum Shop' }).click()
  await expect(page).toHaveURL('/de-de/')
  await expect(page.locator('title')).toHaveCount(1)
  await expect(page).not.toHaveTitle(/Diese Seite/)
  allow(complaints, REFUSED)
})

test('what is no page is missing as what it is, and leads to none', async ({ request }) => {
  for (const path of [
    '/api/nothing',
    '/api/v3/nothing',
    '/api',
    '/assets/gone.js',
    '/images/gone.png',
    '/words/gone',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 404])
    if (path.startsWith('/api')) expect(await answer.json()).toMatchObject({ errorCode: 'NOT_FOUND' })
  }
})

test('words that never arrive are told, with the way to try again, below the plain bar', async ({
  page,
  complaints,
}) => {
  // The tries are seconds apart; here time runs faster.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms = 0) => wait(run, ms / 20)) as typeof window.setTimeout
  })
  await page.route('**/words/**', (route) => route.abort())
  await page.goto('/de-de/lol/maerith/')
  const told = page.getByRole('alert')
  await expect(told).toContainText('Bei uns ist etwas schiefgelaufen')
  await expect(page.locator('header').getByRole('link', { name: 'Code einlösen' })).toBeVisible()
  await page.unroute('**/words/**')
  await told.getByRole('link', { name: 'Noch mal versuchen' }).click()
  await expect(page.locator('quartermaster-bar').getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(told).toHaveCount(0)
  complaints.length = 0
})

// proves 6.sign-in.6
test('no page asks its policy for anything unsafe, and looks as it should without', async ({ page, request }) => {
  for (const { path } of SITE_PAGES) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("style-src 'self' 'sha256-")
    expect(policy, path).toContain("require-trusted-types-for 'script'")
    expect(policy, path).not.toContain('unsafe')
  }
  await page.goto('/en-us/val/')
  const picture = page.locator('main img').nth(1)
  await expect(picture).not.toHaveCSS('background-image', 'none')
  await expect(picture).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
