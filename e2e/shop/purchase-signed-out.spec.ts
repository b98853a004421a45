import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { comeSignedInAs, signInAs } from '../sign-in.ts'
import { storedCheckout, valuesOfTab, valuesOnLeaving } from '../stored.ts'
import { allow, expectButton, expectErrorModal, openSignedIn, purchaseButton, REFUSED } from './shop.ts'

const actionIn = (values: Record<string, string>) => ({
  type: values['qm.login-action.type'] ?? null,
  data: values['qm.login-action.data'] ?? null,
})
const storedAction = async (page: Page) => actionIn(await valuesOfTab(page))

// proves 1.players.3, 2.routes.12, 4.login-action.1, 4.login-action.2, 4.login-action.3, 4.login-action.4
// proves 4.purchase.1, 4.checkout.6, 5.rules.7, 6.visitor.3
test('signed out: the purchase goes on by itself after sign-in, once', async ({ page, newPlayer }) => {
  let started = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/start-order')) started += 1
  })
  await page.goto('/en-us/val/lucky-bearing/')
  await expectButton(page, 'ready', /Sign in to continue/)
  const onLeaving = await valuesOnLeaving(page, () => purchaseButton(page).click())
  const action = actionIn(onLeaving)
  expect(action.type).toBe('PURCHASE_PRODUCT')
  expect(JSON.parse(action.data ?? '')).toMatchObject({
    autobuyProduct: 'val/lucky-bearing',
    purchaseData: expect.anything(),
  })
  await signInAs(page, await newPlayer('Vesper'))
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  await expect(page.getByRole('heading', { level: 2, name: 'Lucky Bearing' })).toBeVisible()
  expect(await storedAction(page)).toEqual({ type: null, data: null })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/en-us/val/lucky-bearing/')
  expect(await storedCheckout(page)).toMatchObject({ products: [], balance: 0, affiliateName: '' })
  await page.goto('/en-us/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to confirm')

  await page.goto('/redirect/')
  await expect(page, 'nothing is left to do').not.toHaveURL(/redirect/)
  const { autobuyProduct, purchaseData } = JSON.parse(action.data ?? '')
  for (const half of [{ autobuyProduct }, { purchaseData }]) {
    await page.evaluate(
      (values) => {
        for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
      },
      { ...onLeaving, 'qm.login-action.data': JSON.stringify(half) },
    )
    await page.goto('/redirect/')
    await expect(page).not.toHaveURL(/redirect/)
    expect(await storedAction(page)).toEqual({ type: null, data: null })
  }
  expect(started).toBe(1)
})

// proves 8.logged.1
test('signed out: an order that gets no answer after sign-in is logged, on the page of the product', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await page.goto('/en-us/val/lucky-bearing/')
  await expectButton(page, 'ready', /Sign in to continue/)
  await page.route('**/start-order', (route) => route.abort())
  await purchaseButton(page).click()
  await signInAs(page, await newPlayer('Vesper'))
  await expect(page).toHaveURL('/en-us/val/lucky-bearing/')
  await expectErrorModal(page, 'PURCHASE_FAILED')
  expect(complaints.join()).toContain('An error occurred while trying to startOrder from login')
  allow(complaints, REFUSED, /An error occurred while trying to startOrder from login/)
})

// proves 3.login-action.4, 3.login-action.5, 4.login-action.7, 1.shop.2, 2.routes.6
test('an order page asks a player whose sign-in has lapsed to sign in, and comes back to the order', async ({
  page,
  context,
  complaints,
  newPlayer,
}) => {
  const vesper = await newPlayer('Vesper')
  await openSignedIn(page, vesper, '/en-us/lor/eclipse-hesper/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 30_000 })
  const address = page.url()
  await page.goto('about:blank')
  await context.clearCookies()
  const { type, data } = actionIn(await valuesOnLeaving(page, () => page.goto(address)))
  expect(type).toBe('SUCCESS_PAGE')
  const { pathname, hash } = new URL(address)
  expect(JSON.parse(data ?? '')).toEqual({ successPath: pathname, successHash: hash })
  await signInAs(page, vesper)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!')

  await page.goto('about:blank')
  await context.clearCookies()
  await comeSignedInAs(page, await newPlayer('Idris'))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }), 'nobody else is shown it').toHaveText(
    'We can’t find that order',
  )
  allow(complaints, REFUSED)
})
