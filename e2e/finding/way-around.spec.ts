import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { watchShifts } from '../layout-shifts.ts'
import { openSignedIn } from '../shop/shop.ts'

const bar = (page: Page) => page.locator('quartermaster-bar')

test('on a desktop the bar leads to games, search, orders, wallet and wishlist without a load', async ({
  page,
  newPlayer,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const player = await newPlayer('Vesper')
  await openSignedIn(page, player, '/en-us/?cc=mothwing')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await bar(page).getByRole('button', { name: 'Games' }).click()
  await bar(page).getByRole('link', { name: 'Wild Rift' }).click()
  await expect(page).toHaveURL('/en-us/wr/?cc=mothwing')
  await bar(page).getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/en-us/search/?cc=mothwing')
  await expect(page.getByRole('searchbox'), 'whoever comes to search begins at once').toBeFocused()
  for (const [name, path, title] of [
    ['Your orders', 'orders', 'Your orders'],
    ['Your wallet', 'wallet', 'Your wallet'],
    ['Wishlist', 'wishlist', 'Wishlist'],
  ] as const) {
    await bar(page)
      .getByRole('button', { name: /Account:/ })
      .click()
    await bar(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/en-us/${path}/?cc=mothwing`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('on a phone the menu leads there, also from the redeem pages', async ({ page, newPlayer }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSignedIn(page, await newPlayer('Vesper'), '/de-de/redeem/')
  const menu = page.locator('#menu')
  await bar(page).getByRole('button', { name: 'Menü' }).click()
  await menu.getByRole('link', { name: 'VAL' }).click()
  await expect(page).toHaveURL('/de-de/val/')
  await bar(page).getByRole('button', { name: 'Menü' }).click()
  await menu.getByRole('link', { name: 'Deine Bestellungen' }).click()
  await expect(page).toHaveURL('/de-de/orders/')
  await expect(menu).toBeHidden()
})

test('the first Tab leads past the bar, and few lead to the first product', async ({ page }) => {
  await page.goto('/en-us/val/#here')
  await expect(bar(page)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/en-us/val/#here')
  const first = page.getByRole('article').first().getByRole('link')
  let steps = 0
  while (!(await first.evaluate((link) => link === document.activeElement)) && steps < 10) {
    await page.keyboard.press('Tab')
    steps += 1
  }
  await expect(first).toBeFocused()
  expect(steps).toBeLessThanOrEqual(4)
})

test('the kinds of a shelf are one stop, walked by arrows', async ({ page }) => {
  await page.goto('/en-us/val/')
  const kinds = page.getByRole('navigation', { name: 'Show' }).getByRole('link')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
  await kinds.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(kinds.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(kinds.last()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(kinds.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeFocused()
})

test('a product leads to its set, its champion and its bundle, and to what was looked at before', async ({ page }) => {
  await page.goto('/en-us/val/red-static/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('qm.recently-seen'))).toContain('red-static')
  const shifts = await watchShifts(page)
  await page.goto('/en-us/lol/drowned-choir-maerith/')
  const section = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) })
  await expect(section('From the same set').getByRole('link', { name: 'Maerith, the Tidebell Warden' })).toBeVisible()
  await expect(section('Recently viewed').getByRole('link', { name: 'Red Static' })).toBeVisible()
  expect(await shifts()).toBeLessThan(0.01)
})
