import { expect, test } from '@playwright/test'
import { SIGNED_IN } from '../src/authentication/signed-in.fixture.ts'
import { callsOf, openPage } from './open-page.ts'

type BarPage = { loadBar(product?: string): Promise<void> }

test('the bar breaks none of the page’s policy, Trusted Types included', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await openPage(page, { session: SIGNED_IN, query: { amount: '1350' } })
  for (const name of [/Language:/, /Account:/]) {
    const button = page.getByRole('button', { name })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  }
  expect(complaints).toEqual([])
})

test('one name is all that the script leaves on the window', async ({ page }) => {
  await openPage(page, { query: { late: '1' } })
  const before = await page.evaluate(() => Object.getOwnPropertyNames(window))
  await page.evaluate(() => (window as unknown as BarPage).loadBar())
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const after = await page.evaluate(() => Object.getOwnPropertyNames(window))
  expect(after.filter((name) => !before.includes(name))).toEqual(['quartermasterBar'])
})

test('loaded twice it stays one bar, with its state and its open list', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, query: { amount: '1350' } })
  const account = page.getByRole('button', { name: /Account:/ })
  await account.click()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await page.evaluate(() => (window as unknown as BarPage).loadBar())
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('quartermaster-bar')).toHaveCount(1)
  await expect.poll(() => callsOf(page)).toEqual([['loaded'], ['authenticated', 'signed_in']])
})

test('the bars of both modes take turns without a reload', async ({ page }) => {
  const player = JSON.stringify({ name: 'Redeemer', tag: 'PAGE' })
  await openPage(page, { session: SIGNED_IN, query: { amount: '1350', player } })
  await expect(page.getByRole('button', { name: 'Account: Brambleknight#OAK1' })).toBeVisible()
  await page.evaluate(() => (window as unknown as BarPage).loadBar('redeem'))
  await expect(page.getByRole('button', { name: 'Account: Redeemer#PAGE' })).toBeVisible()
  await page.evaluate(() => (window as unknown as BarPage).loadBar('directcontent-lol'))
  await expect(page.getByRole('button', { name: 'Account: Brambleknight#OAK1' })).toBeVisible()
  await expect(page.locator('quartermaster-bar')).toHaveCount(1)
})

test('with the content host down the page is whole and usable', async ({ page }) => {
  await page.route(/header-bar/, (route) => route.abort())
  await openPage(page)
  await page.getByRole('link', { name: 'A link after the bar' }).click()
  await expect(page).toHaveURL(/#after$/)
  await expect(page.locator('quartermaster-bar')).toHaveCount(0)
  await expect.poll(() => page.locator('#bar').boundingBox()).toMatchObject({ height: 80 })
})
