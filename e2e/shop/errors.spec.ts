import { expect, test } from '../journey.ts'
import { allow, answerWith, expectButton, openSignedIn, purchaseButton, REFUSED } from './shop.ts'

const START = '/v3/orders/start-order'

// proves 4.button.14, 7.quote.9, 8.catalogue.1
test('UNAUTHORIZED: a quote that is refused with 401 opens its modal', async ({ page, complaints, newPlayer }) => {
  await answerWith(page, '/v3/orders/quote*', 401, 'UNAUTHORIZED')
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/lol/ilvane/')
  const modal = page.getByRole('dialog', { name: 'Your sign-in has ended' })
  await expect(modal.getByText('Nothing was bought')).toBeVisible()
  await expect(modal.getByRole('link', { name: 'Player support' })).toBeVisible()
  allow(complaints, REFUSED)
})

for (const [errorCode, status, title, hasSupport, subtitle, message] of [
  ['UNAUTHORIZED', 401, 'Your sign-in has ended', true, 'Nothing was bought', /Sign in again/],
  ['PAYMENT_TIMED_OUT', 424, 'The payment took too long', false, undefined, /time for this order is up/],
  ['KR_PAYMENT_REQUIRED', 400, 'Pay inside the game', false, undefined, /Game accounts in Korea/],
  [
    'UNSUPPORTED_REGION',
    400,
    'Not sold in your region',
    true,
    'Your game account is at home somewhere else',
    /cannot be delivered/,
  ],
  ['CONFLICT', 409, 'Something went wrong on our side', true, 'Nothing was charged', /Wait a moment/],
] as const) {
  // proves 2.modals.18, 2.modals.19, 2.modals.21, 2.modals.22, 2.modals.23, 1.shop.2, 2.modals.24, 4.purchase.6
  // proves 8.catalogue.2, 8.catalogue.4, 8.catalogue.6, 8.catalogue.8, 7.start-order.15, 8.catalogue.9, 2.modals.15
  // proves 2.modals.16
  test(`${errorCode}: an order that is refused with it opens its modal`, async ({ page, complaints, newPlayer }) => {
    await openSignedIn(page, await newPlayer('Sable'), '/en-us/wr/neon-harbor-tavi/')
    await expectButton(page, 'ready', /./)
    await answerWith(page, START, status, errorCode)
    await purchaseButton(page).click()
    const modal = page.getByRole('dialog', { name: title })
    await expect(modal).toBeVisible()
    await expect(modal.getByText(message)).toBeVisible()
    if (subtitle) await expect(modal.getByText(subtitle, { exact: true })).toBeVisible()
    await expect(modal.getByRole('link', { name: 'Player support' })).toHaveCount(hasSupport ? 1 : 0)
    expect(complaints.join()).toContain(`The order was refused: ${status} ${errorCode}`)
    await page.mouse.click(5, 400)
    // An error has to be read: the click beside it leaves it, and OK is still there to be pressed.
    if (errorCode !== 'KR_PAYMENT_REQUIRED') await modal.getByRole('button', { name: 'OK' }).click()
    await expect(modal).toBeHidden()
    allow(complaints, REFUSED, /The order was refused/)
  })
}

// proves 2.modals.20, 4.purchase.3, 4.purchase.4, 4.purchase.5, 7.start-order.16, 8.catalogue.7, 8.logged.8
test('PURCHASE_FAILED: no answer at all is logged, said, and can be tried again', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/wr/neon-harbor-tavi/')
  await expectButton(page, 'ready', /./)
  await page.route(`**/api${START}`, (route) => route.abort())
  await purchaseButton(page).click()
  const modal = page.getByRole('dialog', { name: 'The purchase did not go through' })
  await expect(modal).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(modal, 'a click beside an error does not take it away').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expectButton(page, 'server_error', /Nothing was charged/)
  expect(complaints.join()).toContain('Unable to start a purchase session')
  allow(complaints, REFUSED, /Unable to start a purchase session/)
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
  await expect(page.getByRole('dialog', { name: 'The purchase did not go through' })).toBeVisible()
  await expect(page).toHaveURL('/en-us/wr/neon-harbor-tavi/')
})

test('the API is down: the page says so, loses nothing, and goes on when it is back', async ({ page, complaints }) => {
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/en-us/lol/maerith/')
  await expect(page.getByText('975').first()).toBeVisible()
  await expectButton(page, 'server_error', /Try again in a moment/)
  await page.unroute('**/api/**')
  await purchaseButton(page).click()
  await expectButton(page, 'ready', /sign in first/)
  allow(complaints, REFUSED, /Failed to fetch/)
})

// proves 2.modals.24, 8.catalogue.10, 8.catalogue.11, 2.modals.14
test('KR_PAYMENT_REQUIRED: a Korean account that would have to pay is sent to its game, in any language', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Haneul'), '/en-us/lol/maerith/')
  await expectButton(page, 'ready', /short/)
  await purchaseButton(page).click()
  const modal = page.getByRole('dialog', { name: 'Pay inside the game' })
  await expect(modal.getByText(/Game accounts in Korea/)).toBeVisible()
  await expect(modal.getByText(/Top up there/)).toBeVisible()
  await modal.getByRole('button', { name: 'OK' }).click()
  await expect(modal).toBeHidden()
  allow(complaints, REFUSED, /The order was refused/)
})
