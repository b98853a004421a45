import type { Page } from '@playwright/test'
import { COOKIES } from '@quartermaster/contract/headers'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { expect, test } from '../journey.ts'
import { allow, REFUSED } from '../shop/shop.ts'
import { ADDRESSES } from '../system.ts'

const languageCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === COOKIES.language)?.value

/** A browser that lost the cookie, though not what is stored. */
async function comeWithStored(page: Page, language: string): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORAGE_KEYS.language, language] as const)
  await page.context().clearCookies()
}

// proves 2.routing.21
test('in a language without a shop nothing leads out of redeem: no link, no page, no data', async ({
  page,
  request,
  complaints,
}) => {
  await page.goto('/zh-cn/redeem/?cc=lanternkeep')
  await expect(page.locator('quartermaster-bar').getByRole('link').first()).toBeAttached()
  const links = page.locator('a[href]:not([hreflang])')
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const own = addresses.filter((address) => address.startsWith(ADDRESSES.shop))
  expect(own.length).toBeGreaterThan(1)
  expect(own.filter((address) => !new URL(address).pathname.startsWith('/zh-cn/redeem/'))).toEqual([])

  const length = await page.evaluate(() => history.length)
  const follow = (path: string) =>
    page.evaluate(
      (to) =>
        (window as unknown as Record<string, { navigate(to: string): void }>).__reactRouterDataRouter?.navigate(to),
      path,
    )
  for (const path of [
    '/zh-cn/orders/?cc=lanternkeep',
    '/zh-cn/checkout?cc=lanternkeep',
    '/zh-cn/lol/?cc=lanternkeep',
  ]) {
    const sentOn = page.waitForResponse((answer) => answer.url().includes('.data'))
    await follow(path)
    expect((await sentOn).status(), path).toBe(204)
    await expect(page).toHaveURL('/zh-cn/redeem/?cc=lanternkeep')
    await expect(page.getByRole('textbox')).toBeVisible()
  }
  expect(await page.evaluate(() => history.length)).toBe(length)

  await page.goto('/zh-cn/redeem/nothing-here/')
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/zh-cn/redeem/')
  allow(complaints, REFUSED)

  const inChinese = { cookie: `${COOKIES.language}=zh-cn` }
  for (const path of [
    '/',
    '/success',
    '/account/name-change-token',
    '/zh-cn/account/name-change-token',
    '/zh-cn/success/',
    '/zh-cn/lol/success/',
    '/ZH-CN/lol/maerith/',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0, headers: inChinese })
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, '/zh-cn/redeem/'])
  }
})

// proves 2.routing.7, 2.routing.15
test('a stored language is honoured without its cookie, which comes back', async ({ page }) => {
  await comeWithStored(page, 'ja-jp')
  await page.goto('/lol/?cc=lanternkeep#x')
  await expect(page).toHaveURL('/ja-jp/lol/?cc=lanternkeep#x')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await expect.poll(() => languageCookie(page)).toBe('ja-jp')

  await comeWithStored(page, 'ja-jp')
  await page.goto('/redeem')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await expect(page).toHaveURL('/redeem')

  await comeWithStored(page, 'ja-jp')
  await page.goto('/en-us/lol/')
  await expect.poll(() => languageCookie(page)).toBe('ja-jp')
  await expect(page.locator('html'), 'an address that names its language keeps it').toHaveAttribute('lang', 'en-US')
  await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEYS.language)
  await page.goto('/en-us/')
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.language), 'the cookie brings it back')
    .toBe('ja-jp')
})

test.describe('a browser that asks for a language without a shop', () => {
  test.use({ locale: 'zh-CN' })

  // proves 2.routing.7
  test('is led to the page it wanted, in the language it has stored', async ({ page }) => {
    await comeWithStored(page, 'de-de')
    await page.goto('/lol/maerith/?cc=lanternkeep')
    await expect(page).toHaveURL('/de-de/lol/maerith/?cc=lanternkeep')
  })
})

test('an address means the same however its letters are written', async ({ page, request }) => {
  const answer = await request.get('/EN-US/lol/?cc=LanternKeep', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/en-us/lol/?cc=LanternKeep'])
  await page.goto('/De-DE/LOL/Maerith/')
  await expect(page).toHaveURL('/de-de/lol/maerith/')
  await expect(page.getByRole('heading', { level: 1, name: /Maerith/ })).toBeVisible()
})

test('how a shelf is filtered stays with the shelf; what belongs to the visit goes along', async ({ page }) => {
  await page.goto('/en-us/val/?cc=lanternkeep')
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link').nth(1).click()
  await page.getByRole('combobox', { name: 'Sort by' }).click()
  await page.getByRole('option', { name: 'Name' }).click()
  await expect(page).toHaveURL(/type=/)
  await expect(page).toHaveURL(/sort=/)
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/en-us\/val\/[a-z-]+\/\?cc=lanternkeep$/)
  await page.goBack()
  await expect(page).toHaveURL(/type=.*sort=/)
})

test('the switcher names the language of the address that has two', async ({ page }) => {
  await page.goto('/vn-vn/lol/')
  const switcher = page.locator('quartermaster-bar [aria-controls="languages"]')
  await expect(switcher).toContainText('Tiếng Việt')
  await expect(page.locator('quartermaster-bar')).not.toContainText('vn-vn')
  await switcher.click()
  const current = page.locator('quartermaster-bar a[aria-current]')
  await expect(current).toHaveText('Tiếng Việt')
  await expect(page.locator('quartermaster-bar').getByRole('link', { name: 'Tiếng Việt' })).toHaveCount(1)
})
