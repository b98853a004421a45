import { expect, test } from '@playwright/test'
import { SIGNED_IN } from '../src/authentication/signed-in.fixture.ts'
import { callsOf, openPage } from './open-page.ts'

const WIDTH = 360

// proves 2.bar.8, 9.timing.1
test('on a phone the balance container is set up after 100 ms', async ({ page }) => {
  await page.clock.install()
  await openPage(page, { session: SIGNED_IN, width: WIDTH, query: { amount: '1350', product: 'redeem', late: '1' } })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => (window as unknown as { loadBar(): Promise<void> }).loadBar())
  const player = { name: 'Brambleknight', tag: 'OAK1' }
  await page.evaluate((who) => {
    const { quartermasterBar } = window as unknown as { quartermasterBar: { update(options: object): void } }
    quartermasterBar.update({ player: who })
  }, player)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.clock.runFor(99)
  await expect(page.locator('.balance')).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(page.locator('.balance')).toHaveCount(1)
})

test('the menu holds search, games, what is the player’s, top up, redeem, the languages and sign-out', async ({
  page,
}) => {
  await openPage(page, { session: SIGNED_IN, width: WIDTH, query: { amount: '1350' } })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator('#menu')
  await expect(menu).toContainText('Brambleknight#OAK1')
  for (const name of ['Search', 'VAL', 'Your orders', 'Your wallet', 'Wishlist']) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
  }
  await menu.getByRole('button', { name: 'Top up' }).click()
  await menu.getByRole('link', { name: 'Redeem code' }).click()
  await menu.getByRole('button', { name: 'Language: English (United States)' }).click()
  await menu.getByRole('link', { name: 'Deutsch' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await expect
    .poll(async () => (await callsOf(page)).slice(2))
    .toEqual([
      ['page', '/en-us/search/'],
      ['page', '/en-us/val/'],
      ['page', '/en-us/orders/'],
      ['page', '/en-us/wallet/'],
      ['page', '/en-us/wishlist/'],
      ['top-up'],
      ['redeem'],
      ['language', 'de-de'],
      ['sign-out'],
    ])
})

test('top up stands beside the balance, too', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, width: WIDTH, query: { amount: '1350' } })
  await page.getByRole('button', { name: 'Top up' }).click()
  await expect.poll(() => callsOf(page)).toContainEqual(['top-up'])
})

test('a press beside the menu closes it and reaches nothing below', async ({ page }) => {
  await openPage(page, { width: WIDTH })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.evaluate(() => {
    const { calls } = window as unknown as { calls: string[][] }
    document.querySelector('main')?.addEventListener('click', ({ y }) => calls.push(['main pressed', String(y)]))
  })
  await page.mouse.click(WIDTH / 2, 600)
  await expect(page.locator('#menu')).toBeHidden()
  await page.mouse.click(WIDTH / 2, 610)
  const pressed = async () => (await callsOf(page)).filter(([call]) => call === 'main pressed')
  await expect.poll(pressed, 'the second press alone').toEqual([['main pressed', '610']])
})

test('sign-in stays in reach without the menu', async ({ page }) => {
  await openPage(page, { width: 320, query: { locale: 'ja-jp' } })
  await expect(page.getByRole('button', { name: 'サインイン' })).toBeInViewport({ ratio: 1 })
})

test('turning the phone changes the layout', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, width: WIDTH, query: { amount: '1350' } })
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.setViewportSize({ width: 800, height: 360 })
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Account:/ })).toBeVisible()
})

test('without a balance the glass stands beside the menu', async ({ page }) => {
  await openPage(page, { width: WIDTH })
  await page.getByRole('link', { name: 'Search' }).click()
  await expect.poll(() => callsOf(page)).toContainEqual(['page', '/en-us/search/'])
})

test('a page that names no pages has none in the bar', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, query: { 'no-pages': '1' } })
  await page.getByRole('button', { name: /Account:/ }).click()
  await expect(page.locator('#account').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Games' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Search' })).toHaveCount(0)
})
