import { expect, test } from '../journey.ts'
import { allow, expectButton, expectErrorModal, openSignedIn, purchaseButton, REFUSED } from './shop.ts'

const ANSWERS = [
  ['nothing', ''],
  ['a page', '<h1>Welcome to the hotel</h1>'],
  ['an empty object', '{}'],
  ['no order', '{"status":"ORDER_CONFIRMATION_REQUIRED","context":{"player_balance":[]}}'],
  ['no address', '{"status":"PAYMENT_REQUIRED","context":{"order_id":"x","player_balance":[]}}'],
] as const

test('an order that is answered without a promise has failed, and that is said', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/kettles-on/')
  for (const [what, body] of ANSWERS) {
    await expectButton(page, 'ready', /./)
    await page.route('**/start-order', (route) => route.fulfill({ status: 200, body }))
    await purchaseButton(page).click()
    const modal = await expectErrorModal(page, 'PURCHASE_FAILED')
    await modal.getByRole('button', { name: 'OK' }).click()
    await expectButton(page, 'server_error', /You weren’t charged/)
    await expect(page, what).toHaveURL('/en-us/val/kettles-on/')
    await page.unroute('**/start-order')
    await purchaseButton(page).click()
  }
  allow(complaints, REFUSED, /Unable to start a purchase session/)
})

test('a confirmation that is answered without its order is not taken for one, and can be repeated', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/kettles-on/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  const confirm = page.getByRole('button', { name: 'Confirm and pay' })
  for (const body of ['', '{}', '{"orderId":"another"}']) {
    await page.route('**/confirm', (route) => route.fulfill({ status: 200, body }))
    await confirm.click()
    await expect(page.getByText('We couldn’t reach the shop. Your order is saved.')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout#order=/)
    await page.unroute('**/confirm')
  }
  await confirm.click()
  await expect(page.getByRole('heading', { level: 1, name: 'It’s yours!' })).toBeVisible({ timeout: 30_000 })
})
