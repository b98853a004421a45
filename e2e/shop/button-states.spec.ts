import { expect, test } from '../journey.ts'
import { installClock, leapMinute } from '../leaps.ts'
import { signInButton } from '../platform/bar.ts'
import { allow, answerWith, expectButton, expectErrorModal, openSignedIn, purchaseButton, REFUSED } from './shop.ts'

// proves 4.button.2
test('loading: the button says that the price is being looked up', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v3/products/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/en-us/lol/maerith/')
  await expectButton(page, 'loading', /Checking the price/)
  await expect(purchaseButton(page)).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expectButton(page, 'ready', /Sign in to continue/)
})

// proves 4.sign-on.2
test('ready: a visitor may buy, and is told that sign-in comes first', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/en-us/lol/maerith/')
  await expectButton(page, 'ready', /Sign in to continue/)
  await expect(signInButton(page)).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/v3/products/'))).toHaveLength(1)
  expect(asked).not.toContain('/api/v3/orders/quote')
})

// proves 1.shop.2, 2.routes.1, 4.button.3, 4.button.12
test('ready: a player sees the balance now and after', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/lol/ilvane/')
  await expectButton(page, 'ready', /check everything before you pay/)
  await expect(page.getByText('In your wallet')).toBeVisible()
  await expect(page.getByText('After this purchase')).toBeVisible()
})

test('ready: a player whose wallet is short sees by how much, and what covers it', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Rook'), '/en-us/val/red-static/')
  await expectButton(page, 'ready', /250 VP short/)
  const ways = page.getByRole('list', { name: 'Ways to cover it' }).getByRole('listitem')
  await expect(ways.first()).toHaveText(/Exactly 250 VP/)
  await expect(ways.nth(1)).toHaveText(/475 VP.*24\.90/)
  await expect(page.getByRole('link', { name: 'Top up VP' })).toBeVisible()
})

// proves 4.button.4, 5.rules.11, 7.quote.9, 4.button.12
test('already_owned: also when only a level of it is owned', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/val/emberline-kestrel/')
  await expectButton(page, 'already_owned', /already own this/)
  await expect(purchaseButton(page)).toBeDisabled()
  await expect(page.getByText('One per player').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Level 1: Emberline Kestrel' })).toHaveAttribute('aria-pressed', 'true')
})

// proves 4.button.5, 4.button.12
test('requirements_not_met: the button leads to what is missing', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Rook'), '/en-us/lol/sunforged-brannoch/')
  await expectButton(page, 'requirements_not_met', /Requires Brannoch/)
  await purchaseButton(page).click()
  await expect(page).toHaveURL('/en-us/lol/brannoch/')
})

// proves 4.button.8, 4.button.9, 7.quote.9, 8.catalogue.5, 8.catalogue.6
test('unsupported_region: the button and a modal say so', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/val/saltworks/')
  const modal = await expectErrorModal(page, 'UNSUPPORTED_REGION')
  await modal.getByRole('button', { name: 'OK' }).click()
  await expectButton(page, 'unsupported_region', /Not available in your game account’s region/)
})

// proves 4.button.7, 4.button.13, 8.catalogue.16
test('game_account_not_found: the player is told to play once', async ({ page, complaints, newPlayer }) => {
  const quote = page.waitForResponse('**/api/v3/orders/quote*')
  await openSignedIn(page, await newPlayer('Lumen'), '/en-us/val/calder/')
  expect((await quote).status()).toBe(400)
  await expectButton(page, 'game_account_not_found', /Play VAL once/)
  allow(complaints, REFUSED)
})

// proves 7.common.9
// proves 4.button.6, 4.button.13, 8.catalogue.15
test('server_error: a sale that is over', async ({ page, complaints, newPlayer }) => {
  const quote = page.waitForResponse('**/api/v3/orders/quote*')
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/lol/winterglass-maerith/')
  expect((await quote).status()).toBe(400)
  expect(await (await quote).json()).toMatchObject({ errorCode: 'NOT_AVAILABLE' })
  await expectButton(page, 'server_error', /You weren’t charged/)
  allow(complaints, REFUSED)
})

// proves 4.button.10
test('server_error: a product that is not on sale now, for a visitor and for a player', async ({ page, newPlayer }) => {
  const product = page.waitForResponse('**/api/v3/products/**')
  await page.goto('/en-us/lol/tidebell-ward/')
  expect(await (await product).text()).toContain('PRODUCT_UNAVAILABLE')
  await expectButton(page, 'server_error', /You weren’t charged/)
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/lol/tidebell-ward/')
  await expectButton(page, 'server_error', /You weren’t charged/)
})

test('server_error: the button offers to try again, and does', async ({ page, complaints }) => {
  await installClock(page)
  await answerWith(page, '/v3/products/**', 503, 'SERVER_ERROR')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/v3/products/')) asked += 1
  })
  await page.goto('/en-us/lol/maerith/')
  await expectButton(page, 'server_error', /You weren’t charged/)
  await leapMinute(page)
  expect(asked, 'nobody asks again by themselves').toBe(1)
  await page.unroute('**/api/v3/products/**')
  await purchaseButton(page).click()
  await expectButton(page, 'ready', /Sign in to continue/)
  allow(complaints, REFUSED, /was answered with 503/)
})

// proves 4.button.16, 7.quote.9
test('not_found: the quote does not know the product any more', async ({ page, complaints, newPlayer }) => {
  await answerWith(page, '/v3/orders/quote*', 404, 'NOT_FOUND')
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/lol/ilvane/')
  await expectButton(page, 'not_found', /no longer in the shop/)
  expect(complaints.join()).toContain('Requested product not found')
  allow(complaints, REFUSED, /Requested product not found/)
})
