import { expect } from '../journey.ts'
import { signInButton } from '../platform/bar.ts'
import { allow, expectButton, purchaseButton, REFUSED } from '../shop/shop.ts'
import { OTHER, signInHere, test } from './other-system.ts'

// One worker runs them all, so that the system starts once.
test.describe.configure({ mode: 'default' })

// proves 2.landing.2, 2.landing.3, 9.api.6
test('without landing pages, the landing and the games are the not-found page, and products are sold', async ({
  page,
  complaints,
}) => {
  for (const path of ['/en-us/', '/en-us/lol/']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here')
  }
  await page.goto('/en-us/lol/maerith/')
  await expectButton(page, 'ready', /sign in first/)
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
test('without buying in modals, both buttons of an item lead to the start page and order nothing', async ({
  page,
  complaints,
}) => {
  let ordered = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/start-order')) ordered += 1
  })
  for (const name of ['Buy item', 'Buy bundle']) {
    await page.goto('/en-us/wr/monsoon-season/')
    await expectButton(page, 'ready', /sign in first/)
    await page.getByRole('button', { name: 'Look at Comet Trail' }).click()
    await page.getByRole('dialog', { name: 'Comet Trail' }).getByRole('button', { name }).click()
    await expect(page).toHaveURL('/en-us/')
  }
  expect(ordered).toBe(0)
  allow(complaints, REFUSED, /404/)
})

// proves 9.api.7, 2.routes.28
test('where name changes are sold, a visitor signs in first and buys one with the ordinary button', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/account/name-change-token')).text()
  expect(html).not.toContain('Name changes are not sold here')
  await page.goto('/account/name-change-token')
  await signInHere(page, 'Vesper')
  await expect(page).toHaveURL('/account/name-change-token')
  await expectButton(page, 'ready', /everything once more/)
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
  await page.route('**/api/v3/products/**', () => {})
  const asked = page.waitForRequest('**/api/v3/products/**')
  await page.goto('/en-us/lol/maerith/')
  await asked
  await expect(purchaseButton(page)).toHaveAttribute('data-state', 'server_error', { timeout: 8_000 })
  complaints.splice(0)
})

test('pages, the manifest and what search engines read bear the name of the brand that is set', async ({
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
  expect(await manifest.json()).toMatchObject({ name: expect.stringContaining('Lanternworks') })
})
