import { expect, test } from '../journey.ts'
import { enterCode, WELCOME } from '../redeem/redeem-journey.ts'
import { comeSignedInToRedeem } from '../sign-in.ts'
import { allow, openSignedIn } from './shop.ts'

const VALIDATE = '**/api/contentcodes/v1/validate'
const TOP_UP = '**/api/v3/orders/start-virtual-currency-order'
const ORDERS = '**/api/v3/orders?*'
const UNREADABLE = /was answered with 200 and nothing that can be read/

for (const [what, answer] of [
  ['nothing in it', {}],
  ['a status that nobody knows', { status: 'SOMETHING_NEW', rewards: [] }],
] as const)
  test(`a code whose check is answered with ${what} is told as one that could not be checked, and can be tried again`, async ({
    page,
    complaints,
    newPlayer,
  }) => {
    await comeSignedInToRedeem(page, await newPlayer('Idris'))
    await page.route(VALIDATE, (route) => route.fulfill({ json: answer }))
    await enterCode(page, WELCOME)
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t reach the code service.' })).toBeVisible()
    expect(complaints.join()).not.toContain('TypeError')
    await page.unroute(VALIDATE)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/en-us/redeem/summary/')
    allow(complaints, UNREADABLE)
  })

test('one check of a code that is lost, with the connection there, is not told as being offline', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await comeSignedInToRedeem(page, await newPlayer('Idris'))
  await page.route(VALIDATE, (route) => route.abort(), { times: 1 })
  await enterCode(page, WELCOME)
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t reach the code service.' })).toBeVisible()
  await expect(page.getByText('You’re offline')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/en-us/redeem/summary/')
  allow(complaints, /ERR_FAILED/)
})

test('a top-up that is answered without a page to pay on fails like any other', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/')
  await page.route(TOP_UP, (route) => route.fulfill({ json: { context: {} } }))
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Something went wrong on our side' })).toBeVisible()
  expect(complaints.join()).not.toContain('TypeError')
  allow(complaints, UNREADABLE)
})

test('orders that are answered with nothing in it could not be loaded, and can be asked for again', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/')
  await page.route(ORDERS, (route) => route.fulfill({ json: {} }))
  await page.goto('/en-us/orders/')
  await expect(page.getByText('We couldn’t load your orders')).toBeVisible()
  await page.unroute(ORDERS)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You haven’t bought anything yet.')).toBeVisible()
  allow(complaints, UNREADABLE)
})
