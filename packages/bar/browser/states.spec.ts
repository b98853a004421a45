import { expect, test } from '@playwright/test'
import { SIGNED_IN } from '../src/authentication/signed-in.fixture.ts'
import { callsOf, openPage } from './open-page.ts'

// proves 1.bar.7, 1.players.5
test('nobody signed in: the bar offers sign-in and shows no balance', async ({ page }) => {
  await openPage(page, { query: { amount: '1350' } })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('1,350')).toHaveCount(0)
  await expect.poll(() => callsOf(page)).toEqual([['loaded'], ['authenticated', 'login_required'], ['sign-in']])
})

// proves 1.bar.2, 1.bar.3, 2.bar.4, 3.session.2, 9.orders.5
test('a signed-in player sees name#tag and the balance with the game’s icon', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, query: { amount: '1350', game: 'val' } })
  await expect(page.getByRole('button', { name: 'Account: Brambleknight#OAK1' })).toContainText('Brambleknight#OAK1')
  await expect(page.getByText('Balance (VP): 1,350')).toBeAttached()
  const icon = page.locator('.balance-icon svg')
  await expect.poll(() => icon.boundingBox()).toMatchObject({ width: 16, height: 16 })
})

// proves 9.orders.6
test('the other games’ icons are 12 px', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, query: { amount: '1350', game: 'wr' } })
  const icon = page.locator('.balance-icon svg')
  await expect.poll(() => icon.boundingBox()).toMatchObject({ width: 12, height: 12 })
})

// proves 2.bar.5
test('while the balance is fetched a spinner turns', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, query: { loading: '1' } })
  await expect(page.getByText('Loading your balance')).toBeAttached()
  const spinner = page.locator('.spinner')
  await expect(spinner).toHaveCSS('animation-duration', '0.7s')
})

// proves 2.bar.7
test('a balance that is not a number shows nothing', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, query: { amount: 'none' } })
  await expect(page.getByRole('button', { name: /Account:/ })).toBeVisible()
  await expect(page.locator('.balance')).toHaveCount(0)
})

// proves 4.sign-on.1
test('while the check runs neither sign-in nor a name flashes up', async ({ page }) => {
  await openPage(page, { session: 'slow' })
  await expect(page.getByText('Checking your sign-in')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
})

// proves 4.sign-on.3
test('a check that cannot be made is aborted, and the bar offers sign-in', async ({ page }) => {
  await openPage(page, { session: 'down' })
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => callsOf(page)).toContainEqual(['authenticated', 'poll_aborted'])
})

test('a player who signs out in another tab is signed out here on return', async ({ page }) => {
  await page.clock.install()
  await openPage(page, { session: SIGNED_IN })
  await expect(page.getByRole('button', { name: /Account:/ })).toBeVisible()
  await page.context().clearCookies()
  await page.clock.fastForward(5000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect
    .poll(async () => (await callsOf(page)).slice(1))
    .toEqual([
      ['authenticated', 'signed_in'],
      ['authenticated', 'login_required'],
    ])
})

// proves 2.bar.1
test('in redeem mode the page says who is signed in, and no check is made', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const player = JSON.stringify({ name: 'Redeemer', tag: 'PAGE' })
  await openPage(page, { query: { product: 'redeem', player } })
  await expect(page.getByRole('button', { name: 'Account: Redeemer#PAGE' })).toBeVisible()
  expect(asked).not.toContain('/session')
  await expect.poll(() => callsOf(page)).toContainEqual(['authenticated', 'signed_in'])
})

// proves 1.bar.4, 1.bar.5, 1.bar.6, 2.bar.9
test('redeem, top up, home, sign-out and the languages tell the page', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, query: { amount: '1350' } })
  await page.getByRole('link', { name: 'Redeem code' }).click()
  await page.getByRole('button', { name: 'Top up' }).click()
  await page.getByRole('link', { name: 'Quartermaster home' }).click()
  await page.getByRole('button', { name: 'Language: English (United States)' }).click()
  await page.getByRole('link', { name: '日本語' }).click()
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect
    .poll(async () => (await callsOf(page)).slice(2))
    .toEqual([['redeem'], ['top-up'], ['home'], ['language', 'ja-jp'], ['sign-out']])
})

// proves 2.routes.15, 2.bar.9, 2.bar.11
test('the links point at the redeem page and at each language', async ({ page }) => {
  await openPage(page, { query: { locale: 'de-de' } })
  await expect(page.getByRole('link', { name: 'Code einlösen' })).toHaveAttribute('href', '/de-de/redeem/')
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).click()
  const french = page.getByRole('link', { name: 'Français' })
  await expect(french).toHaveAttribute('href', '/fr-fr/')
  await expect(french).toHaveAttribute('lang', 'fr-fr')
  await expect(page.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true')
})

test('a click for a new tab is left to the browser', async ({ page }) => {
  await openPage(page)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Redeem code' }).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(opened).toHaveURL('/en-us/redeem/')
  // A later press is told after whatever the first one told.
  await page.getByRole('link', { name: 'Quartermaster home' }).click()
  const told = async () => (await callsOf(page)).filter(([call = '']) => ['redeem', 'home'].includes(call))
  await expect.poll(told).toEqual([['home']])
})

test('a script of another locale than the page’s says so', async ({ page }) => {
  await openPage(page, { query: { locale: 'de-de', page: 'ja-jp' } })
  await expect(page.getByRole('link', { name: 'Code einlösen' })).toBeVisible()
  await expect.poll(() => callsOf(page)).toContainEqual(['locale-mismatch', 'de-de'])
})
