import { expect } from '../journey.ts'
import { signInButton } from '../platform/bar.ts'
import { allow, expectButton, purchaseButton, REFUSED } from '../shop/shop.ts'
import { OTHER, OTHER_MARKS, signInHere, test } from './other-system.ts'

// One worker runs them all, so that the system starts once.
test.describe.configure({ mode: 'default' })

// proves 2.landing.2, 2.landing.3, 9.api.6
test('without landing pages, the landing and the games are the not-found page, and products are sold', async ({
  page,
  complaints,
}) => {
  for (const path of ['/en-us/', '/en-us/lol/']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  }
  await page.goto('/en-us/lol/maerith/')
  await expectButton(page, 'ready', /Sign in to continue/)
  allow(complaints, REFUSED)
})

// proves 2.routing.22
test('another language has no shop, and the usual one has', async ({ page }) => {
  await page.goto('/de-de/lol/maerith/')
  await expect(page).toHaveURL('/de-de/redeem/')
  await page.goto('/zh-cn/lol/maerith/')
  await expect(page).toHaveURL('/zh-cn/lol/maerith/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN')
})

// proves 4.button.18, 9.api.5
test('a game that is switched off cannot be bought, has no price asked for and is in no list', async ({
  page,
  request,
  complaints,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/v3\/(products|orders)\//.test(request.url())) asked.push(request.url())
  })
  await page.goto('/en-us/val/paperfold-sever/')
  await expectButton(page, 'not_enabled', /./)
  await expect(purchaseButton(page)).toBeDisabled()
  await signInButton(page).click()
  await signInHere(page, 'Vesper')
  await expect(page).toHaveURL('/en-us/val/paperfold-sever/')
  await expect(page.getByText('Vesper#').first()).toBeVisible()
  await expectButton(page, 'not_enabled', /./)
  expect(asked).toEqual([])
  expect((await request.get('/en-us/val/')).status()).toBe(404)
  const sitemap = await (await request.get('/sitemap-en-us.xml')).text()
  expect(sitemap).toContain('/en-us/lol/maerith/')
  expect(sitemap).not.toContain('/en-us/val/')
  allow(complaints, REFUSED)
})

// proves 2.modals.8
test('without buying in modals, both buttons of an item lead to the start page and order nothing', async ({ page }) => {
  let ordered = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/start-order')) ordered += 1
  })
  for (const name of ['Buy item', 'Buy bundle']) {
    await page.goto('/en-us/wr/monsoon-season/')
    await expectButton(page, 'ready', /Sign in to continue/)
    await page.getByRole('button', { name: 'See Comet Trail' }).click()
    await page.getByRole('dialog', { name: 'Comet Trail' }).getByRole('button', { name }).click()
    await expect(page, 'where there is no landing page').toHaveURL('/en-us/redeem/')
  }
  expect(ordered).toBe(0)
})

// proves 9.api.7, 2.routes.28
test('where name changes are sold, a visitor signs in first and buys one with the ordinary button', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/account/name-change-token')).text()
  expect(html).not.toContain('Name changes aren’t sold here')
  await page.goto('/account/name-change-token')
  await signInHere(page, 'Vesper')
  await expect(page).toHaveURL('/account/name-change-token')
  await expectButton(page, 'ready', /check everything before you pay/)
  const started = page.waitForRequest('**/start-order')
  await purchaseButton(page).click()
  expect((await started).postDataJSON()).toMatchObject({ product: { productId: 'name-change-token' } })
  await expect(page.getByRole('button', { name: 'Confirm and pay' })).toBeVisible()
})

// proves 6.sign-in.2
test('the redeem pages sign in as the client that is set', async ({ page }) => {
  await page.goto('/en-us/redeem/')
  const authorized = page.waitForRequest(`${OTHER.provider}/openid/authorize?*`)
  await signInButton(page).click()
  expect(new URL((await authorized).url()).searchParams.get('client_id')).toBe('other-client')
  await signInHere(page, 'Vesper')
  await expect(page.getByText(/Rewards go to Vesper#/)).toBeVisible()
})

// proves 7.common.2
test('a page waits for the API as long as is set', async ({ page, complaints }) => {
  // The answer never comes; by default it would be waited for twice as long.
  await page.route('**/v3/products/**', () => {})
  const asked = page.waitForRequest('**/v3/products/**')
  await page.goto('/en-us/lol/maerith/')
  await asked
  await expect(purchaseButton(page)).toHaveAttribute('data-state', 'server_error', { timeout: 8_000 })
  complaints.splice(0)
})

// proves 1.theming.3
test('pages, bar, icons and what search engines read bear the name and the marks of the brand that is set', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/en-us/lol/maerith/')).text()
  expect(html).not.toContain('Quartermaster')
  await page.goto('/en-us/lol/maerith/')
  await expect(page).toHaveTitle(/ \| Lanternworks$/)
  await expect(page.getByRole('contentinfo')).toContainText('© Lanternworks')
  await expect(page.locator('quartermaster-bar').getByRole('link', { name: 'Lanternworks' }).first()).toBeAttached()
  const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  const { name, icons } = await manifest.json()
  expect(name).toContain('Lanternworks')
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200)
  expect(await (await request.get('/favicon.svg')).text()).toContain(OTHER_MARKS.default)

  // What the folder does not hold stays ours: LoL's mark here.
  const barMark = () => page.locator('quartermaster-bar').getByRole('link').locator('path').first().getAttribute('d')
  const footerMark = () => page.getByRole('contentinfo').locator('path').first().getAttribute('d')
  expect(Object.values(OTHER_MARKS)).not.toContain(await footerMark())
  for (const [path, mark] of [
    ['/en-us/redeem/', OTHER_MARKS.default],
    ['/en-us/val/paperfold-sever/', OTHER_MARKS.val],
  ] as const) {
    await page.goto(path)
    await expect.poll(barMark, path).toBe(mark)
    expect(await footerMark()).toBe(mark)
  }
  expect(await (await request.get(`${OTHER.provider}/support`)).text()).toContain(OTHER_MARKS.default)
  await page.goto('/ko-kr/redeem/')
  await expect(page.getByRole('contentinfo').locator('a[href="https://help.example/ko-kr/"]')).toBeVisible()
})

// proves 2.landing.3
test('without landing pages everything that began there begins at redeem', async ({ page, request, complaints }) => {
  await page.goto('/?cc=lanternkeep')
  await expect(page).toHaveURL('/en-us/redeem/?cc=lanternkeep')
  const linked = new Set<string>()
  for (const path of ['/en-us/', '/en-us/lol/', '/en-us/checkout', '/en-us/lol/maerith/', '/en-us/redeem/']) {
    await page.goto(path)
    await expect(signInButton(page)).toBeVisible()
    const links = page.locator('a[href]:not([hreflang])')
    for (const address of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))) {
      if (address.startsWith(OTHER.shop)) linked.add(address.replace(/#.*/, ''))
    }
  }
  // The pages of before say themselves that they are not there.
  const missing: string[] = []
  for (const address of linked) if (!(await request.get(address)).ok()) missing.push(address)
  expect(missing.filter((address) => !/\/en-us\/(lol\/)?$/.test(address))).toEqual([])

  await page.goto('/en-us/')
  await page.getByRole('main').getByRole('link', { name: 'Redeem a code' }).click()
  await expect(page).toHaveURL('/en-us/redeem/')
  await page.goto('/en-us/lol/maerith/')
  await page.locator('quartermaster-bar').getByRole('link', { name: 'Lanternworks' }).first().click()
  await expect(page).toHaveURL('/en-us/redeem/')
  await page.goto('/redirect/')
  await expect(page, 'nothing was begun anywhere').toHaveURL('/en-us/redeem/')
  const manifest = await (await request.get('/en-us/manifest.webmanifest')).json()
  expect([manifest.start_url, manifest.shortcuts.length]).toEqual(['/en-us/redeem/', 1])
  allow(complaints, REFUSED)
})

// proves 9.api.5
test('search engines are told what is sold, at what it is worth in money, and lead over pages that exist', async ({
  request,
}) => {
  const dataOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    return JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '')['@graph']
  }
  const [off] = await dataOf('/en-us/val/paperfold-sever/')
  const [sold, trail] = await dataOf('/en-us/lol/maerith/')
  expect(off, 'its game is not on sale').not.toHaveProperty('offers')
  expect(sold.offers).toEqual({
    '@type': 'Offer',
    url: `${OTHER.shop}/en-us/lol/maerith/`,
    availability: 'https://schema.org/InStock',
    price: expect.stringMatching(/^\d+\.\d\d$/),
    priceCurrency: 'USD',
  })
  for (const { item } of trail.itemListElement) expect([item, (await request.get(item)).status()]).toEqual([item, 200])
})

// proves 7.common.1, 7.codes.4
test('the API and its calls about codes answer where the settings say, and nowhere else', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (call) => {
    const { pathname } = new URL(call.url())
    if (/\/(v3|contentcodes)\//.test(pathname)) asked.push(pathname)
  })
  await page.goto('/en-us/lol/maerith/')
  await expectButton(page, 'ready', /Sign in to continue/)
  await page.goto('/en-us/redeem/')
  await signInButton(page).click()
  await signInHere(page, 'Vesper')
  await page.getByRole('textbox').fill('WELCOME')
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL(/\/redeem\/summary\//)
  expect(asked).toContain('/shop-api/v3/products/lol/CHAMPION/maerith')
  expect(asked).toContain('/codes-api/contentcodes/v1/validate')
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  for (const [path, status] of [
    ['/shop-api/v3/catalogue?locale=en-us', 200],
    ['/shop-api/contentcodes/v1/redemptions', 404],
    ['/codes-api/contentcodes/v1/redemptions', 401],
    ['/codes-api/nothing', 404],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      status,
      'application/json; charset=utf-8',
    ])
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /codes-api/')
})
