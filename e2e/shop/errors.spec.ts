import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { signInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'
import { allow, answerWith, expectButton, expectErrorModal, openSignedIn, purchaseButton, REFUSED } from './shop.ts'

const START = '/v3/orders/start-order'

/** A player who may buy, in front of the button. */
async function comeToBuy(page: Page, player: Parameters<typeof openSignedIn>[1]): Promise<void> {
  await openSignedIn(page, player, '/en-us/wr/neon-harbor-tavi/')
  await expectButton(page, 'ready', /./)
}

for (const [errorCode, status, kind] of [
  ['UNAUTHORIZED', 401, 'UNAUTHORIZED'],
  ['PAYMENT_TIMED_OUT', 424, 'PAYMENT_TIMED_OUT'],
  ['KR_PAYMENT_REQUIRED', 400, 'KR_PAYMENT_REQUIRED'],
  ['UNSUPPORTED_REGION', 400, 'UNSUPPORTED_REGION'],
  ['CONFLICT', 409, 'SERVER_ERROR'],
] as const) {
  // proves 2.modals.18, 2.modals.19, 2.modals.21, 2.modals.22, 2.modals.23, 1.shop.2, 2.modals.24, 8.catalogue.4
  // proves 8.catalogue.6, 8.catalogue.8, 7.start-order.15, 2.modals.15, 2.modals.16, 8.catalogue.19
  test(`${errorCode}: an order that is refused with it opens its modal`, async ({ page, complaints, newPlayer }) => {
    await comeToBuy(page, await newPlayer('Sable'))
    await answerWith(page, START, status, errorCode)
    await purchaseButton(page).click()
    const modal = await expectErrorModal(page, kind)
    expect(complaints.join()).toContain(`The order was refused: ${status} ${errorCode}`)
    await page.mouse.click(5, 400)
    // An error has to be read: the click beside it leaves it, and OK is still there to be pressed.
    if (errorCode !== 'KR_PAYMENT_REQUIRED') await modal.getByRole('button', { name: 'OK' }).click()
    await expect(modal).toBeHidden()
    allow(complaints, REFUSED, /The order was refused/)
  })
}

// proves 2.modals.20, 4.purchase.3, 4.purchase.4, 7.start-order.16, 8.catalogue.7, 8.logged.8
test('PURCHASE_FAILED: no answer at all is logged, said, and can be tried again', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await comeToBuy(page, await newPlayer('Sable'))
  await page.route(`**/api${START}`, (route) => route.abort())
  await purchaseButton(page).click()
  const modal = await expectErrorModal(page, 'PURCHASE_FAILED')
  await page.mouse.click(5, 400)
  await expect(modal, 'a click beside an error does not take it away').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expectButton(page, 'server_error', /You weren’t charged/)
  expect(complaints.join()).toContain('Unable to start a purchase session')
  allow(complaints, REFUSED, /Unable to start a purchase session/)
})

// proves 4.purchase.5
test('PURCHASE_FAILED: an order that is not answered in time is given up', async ({ page, complaints, newPlayer }) => {
  await comeToBuy(page, await newPlayer('Sable'))
  // The browser's own timer, which no clock of a test can move, runs twenty times as fast.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms / 20)
  })
  await page.route(`**/api${START}`, () => {})
  await purchaseButton(page).click()
  await expectErrorModal(page, 'PURCHASE_FAILED')
  await page.keyboard.press('Escape')
  await expectButton(page, 'server_error', /You weren’t charged/)
  expect(complaints.join()).toContain('Unable to start a purchase session')
  // Other calls have as little time here.
  allow(complaints, REFUSED, /Unable to start a purchase session/, /signal timed out/)
})

// proves 4.start-order.12
test('PURCHASE_FAILED: an order to be paid without a page to pay it on', async ({ page, newPlayer }) => {
  await comeToBuy(page, await newPlayer('Sable'))
  for (const status of ['PAYMENT_REQUIRED', 'EXTERNAL_PAYMENT_REQUIRED']) {
    const context = { order_id: '0198c0de-0000-7000-8000-000000000001', player_balance: [] }
    await page.route(`**/api${START}`, (route) => route.fulfill({ json: { status, context } }))
    await purchaseButton(page).click()
    await expectErrorModal(page, 'PURCHASE_FAILED')
    await page.keyboard.press('Escape')
    await expectButton(page, 'server_error', /You weren’t charged/)
    await page.reload()
    await expectButton(page, 'ready', /./)
  }
})

// proves 4.start-order.6
test('an order that leads to a page of the site opens it in place of the product', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/wr/')
  await page.goto('/en-us/wr/neon-harbor-tavi/')
  await expectButton(page, 'ready', /./)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const context = {
    order_id: '0198c0de-0000-7000-8000-000000000001',
    redirect_url: ':///en-us/orders/',
    player_balance: [],
  }
  await page.route(`**/api${START}`, (route) => route.fulfill({ json: { status: 'PAYMENT_REQUIRED', context } }))
  await purchaseButton(page).click()
  await expect(page).toHaveURL('/en-us/orders/')
  expect(await page.evaluate(() => 'sameDocument' in window), 'the page was not loaded anew').toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/en-us/wr/')
})

// proves 4.button.17
test('a visitor whose look at a product is refused with 401 signs in and comes back to it', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await answerWith(page, '/v3/products/**', 401, 'UNAUTHORIZED')
  await page.goto('/en-us/wr/neon-harbor-tavi/')
  await page.waitForURL(`${ADDRESSES.provider}/login*`)
  await page.unroute('**/api/v3/products/**')
  await signInAs(page, await newPlayer('Sable'))
  await expect(page).toHaveURL('/en-us/wr/neon-harbor-tavi/')
  await expectButton(page, 'ready', /./)
  allow(complaints, REFUSED)
})

// proves 4.button.11
test('a quote that cannot be fetched for a player puts the button in server_error', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await page.route('**/api/v3/orders/quote*', (route) => route.abort())
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/lol/ilvane/')
  await expectButton(page, 'server_error', /You weren’t charged/)
  allow(complaints, REFUSED, /Failed to fetch/)
})

// proves 4.start-order.8
test('PURCHASE_FAILED: a payment page on a host that is not allowed is not followed', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/wr/neon-harbor-tavi/')
  await expectButton(page, 'ready', /./)
  const context = {
    order_id: '0198c0de-0000-7000-8000-000000000001',
    redirect_url: 'https://evil.example/',
    player_balance: [],
  }
  await page.route(`**/api${START}`, (route) => route.fulfill({ json: { status: 'PAYMENT_REQUIRED', context } }))
  await purchaseButton(page).click()
  await expect(page.getByRole('dialog', { name: 'The purchase didn’t go through' })).toBeVisible()
  await expect(page).toHaveURL('/en-us/wr/neon-harbor-tavi/')
})

test('the API is down: the page says so, loses nothing, and goes on when it is back', async ({ page, complaints }) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/en-us/lol/maerith/')
  await expect(page.getByText('975').first()).toBeVisible()
  await expectButton(page, 'server_error', /Try again in a moment/)
  await page.unroute('**/api/**')
  await purchaseButton(page).click()
  await expectButton(page, 'ready', /Sign in to continue/)
  allow(complaints, REFUSED, /Failed to fetch/)
})

// proves 2.modals.24, 8.catalogue.10, 8.catalogue.11, 2.modals.14
test('KR_PAYMENT_REQUIRED: a Korean account that would have to pay is sent to its game, in any language', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Haneul'), '/en-us/lol/maerith/')
  await expectButton(page, 'ready', /Korean game accounts/)
  await purchaseButton(page).click()
  const modal = page.getByRole('dialog', { name: 'Pay in the game' })
  await expect(modal.getByText(/Korean game accounts/)).toBeVisible()
  await expect(modal.getByText(/Top up there/)).toBeVisible()
  await modal.getByRole('button', { name: 'OK' }).click()
  await expect(modal).toBeHidden()
  allow(complaints, REFUSED, /The order was refused/)
})
