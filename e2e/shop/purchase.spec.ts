import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { comeSignedInAs, signInAs } from '../sign-in.ts'
import { valuesOfTab, valuesOnLeaving } from '../stored.ts'
import { allow, expectButton, expectErrorModal, openSignedIn, purchaseButton, REFUSED } from './shop.ts'

const storedCheckout = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('qm.checkout-context') ?? 'null'))
const actionIn = (values: Record<string, string>) => ({
  type: values['qm.login-action.type'] ?? null,
  data: values['qm.login-action.data'] ?? null,
})
const storedAction = async (page: Page) => actionIn(await valuesOfTab(page))
const onCheckout = (page: Page) => new URL(page.url()).pathname === '/en-us/checkout'

// proves 1.shop.2, 1.shop.5, 2.routes.1, 2.routes.4, 2.routes.8, 2.routes.9, 2.routes.11, 2.routes.12, 2.routes.13
// proves 4.start-order.3, 4.purchase.2, 5.email.3, 5.email.5, 5.email.6, 5.email.7, 5.email.8, 6.player.3, 4.checkout.1
// proves 4.checkout.4, 4.checkout.5, 4.forms.3, 4.forms.4, 8.forms.2
test('a wallet that covers it: checkout with a receipt, confirmed, delivered, and in the history', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/lor/not-my-candle/')
  await expectButton(page, 'ready', /./)
  const quoted = page.waitForRequest((request) => request.url().includes('/orders/quote') && onCheckout(page))
  await purchaseButton(page).click()
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  await quoted
  expect(await storedCheckout(page)).toMatchObject({
    products: [{ gameId: 'lor', productSlug: 'not-my-candle' }],
    balance: expect.any(Number),
    affiliateName: '',
  })
  await expect(page.getByRole('heading', { level: 2, name: 'Not My Candle' })).toBeVisible()
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order.locator('img')).toHaveAttribute('src', /not-my-candle/)
  await expect(order.getByText('LoR · ')).toBeVisible()
  const payment = page.getByRole('region', { name: 'Payment' })
  for (const term of ['Price', 'In your wallet', 'After this purchase'])
    await expect(payment.getByText(term, { exact: true })).toBeVisible()

  const confirm = page.getByRole('button', { name: 'Confirm and pay' })
  await page.getByRole('checkbox', { name: 'Send me a receipt' }).check()
  await expect(confirm).toBeDisabled()
  const [address, again] = [page.getByLabel('E-mail address'), page.getByLabel('The same address again')]
  const [incomplete, differ] = [page.getByText('Enter a full address'), page.getByText('The two addresses differ')]
  await address.fill('vesper@')
  await expect(incomplete, 'while it is typed').toHaveCount(0)
  await address.blur()
  await expect(incomplete).toBeVisible()
  await address.fill('vesper@mail.example')
  await again.focus()
  await again.blur()
  await expect(differ, 'left without a word').toHaveCount(0)
  await again.fill('VESPER@mail.exampl')
  await expect(differ, 'while it is typed').toHaveCount(0)
  await again.blur()
  await expect(differ).toBeVisible()
  await address.fill('vesper@mail.exampl')
  await expect(differ, 'the pair is looked at again').toHaveCount(0)
  await expect(confirm).toBeEnabled()
  await address.fill('vesper@mail.example')
  await expect(differ).toBeVisible()
  for (const field of [address, again]) await field.fill('vesper@mail')
  await expect(confirm, 'two equal entries that are no address').toBeDisabled()
  await address.fill('vesper@mail.example')
  await again.fill('VESPER@mail.example')
  const confirmed = page.waitForRequest('**/confirm')
  await confirm.click()
  expect((await confirmed).postDataJSON()).toMatchObject({
    receiptEmail: expect.stringMatching(/^vesper@mail\.example$/i),
  })

  await expect(page).toHaveURL(/\/en-us\/lor\/success\/#order=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is yours', { timeout: 30_000 })
  await expect(page.getByText('Arrived')).toBeVisible()
  expect(await storedCheckout(page)).toBeNull()
  for (const term of ['In your wallet now', 'Order reference']) await expect(page.getByText(term)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Not My Candle' })).toBeVisible()
  await page.goBack()
  await expect(page, 'the paid checkout is not behind the order').not.toHaveURL(/checkout/)

  await page.goto('/en-us/orders/')
  const entry = page.getByRole('listitem').filter({ hasText: 'Not My Candle' })
  await entry.getByText('Not My Candle').first().click()
  await expect(entry.getByText('Order reference')).toBeVisible()
})

// proves 1.players.3, 2.routes.12, 4.login-action.1, 4.login-action.2, 4.login-action.3, 4.login-action.4
// proves 4.purchase.1, 4.checkout.6, 5.rules.7, 6.visitor.3
test('signed out: the purchase goes on by itself after sign-in, once', async ({ page, newPlayer }) => {
  let started = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/start-order')) started += 1
  })
  await page.goto('/en-us/val/lucky-bearing/')
  await expectButton(page, 'ready', /sign in first/)
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing to confirm')

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
  await expectButton(page, 'ready', /sign in first/)
  await page.route('**/start-order', (route) => route.abort())
  await purchaseButton(page).click()
  await signInAs(page, await newPlayer('Vesper'))
  await expect(page).toHaveURL('/en-us/val/lucky-bearing/')
  await expectErrorModal(page, 'PURCHASE_FAILED')
  expect(complaints.join()).toContain('An error occurred while trying to startOrder from login')
  allow(complaints, REFUSED, /An error occurred while trying to startOrder from login/)
})

test('a double click starts one order, and a double confirmation pays once', async ({ page, newPlayer }) => {
  let started = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/start-order')) started += 1
  })
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/kettles-on/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).dblclick()
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  expect(started).toBe(1)
  await page.getByRole('button', { name: 'Confirm and pay' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is yours', { timeout: 30_000 })
})

test('two tabs: the same item confirmed in both is paid for once', async ({ page, context, complaints, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/signal-at-dusk/')
  await expectButton(page, 'ready', /./)
  const second = await context.newPage()
  await second.goto('/en-us/val/signal-at-dusk/')
  await expectButton(second, 'ready', /./)
  for (const tab of [page, second]) {
    await purchaseButton(tab).click()
    await expect(tab.getByRole('button', { name: 'Confirm and pay' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is yours', { timeout: 30_000 })
  await second.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(second.getByText('You have bought this already')).toBeVisible()
  await second.goto('/en-us/orders/')
  const orders = second.getByRole('listitem').filter({ hasText: 'Signal at Dusk' })
  await expect(orders.filter({ has: second.getByText('Delivered', { exact: true }) })).toHaveCount(1)
  allow(complaints, REFUSED)
})

// proves 1.shop.2, 2.routes.14
test('a confirmation that gets no answer is repeated safely', async ({ page, complaints, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/caged-cinder/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  const keys: (string | undefined)[] = []
  await page.route('**/confirm', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByText('paid once, never twice')).toBeVisible()
  await page.unroute('**/confirm')
  const again = page.waitForRequest('**/confirm')
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  expect((await again).headers()['idempotency-key']).toBe(keys[0])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is yours', { timeout: 30_000 })
  allow(complaints, REFUSED)
})

test('a slow network: the button waits, and the order starts once it is there', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/last-lantern/')
  await expectButton(page, 'ready', /./)
  const held = Promise.withResolvers<void>()
  await page.route('**/start-order', async (route) => {
    await held.promise
    await route.continue()
  })
  await purchaseButton(page).click()
  await expect(purchaseButton(page)).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
})

// proves 2.routes.7, 4.start-order.4
test('the back button leaves checkout for the page before the product', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/')
  await page.getByRole('link', { name: 'Last Lantern' }).click()
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  await page.goBack()
  await expect(page).toHaveURL('/en-us/val/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('VAL')
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Confirm and pay' }), 'the order is still there').toBeVisible()
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is yours', { timeout: 30_000 })
  const address = page.url()
  await page.goto('about:blank')
  await context.clearCookies()
  const { type, data } = actionIn(await valuesOnLeaving(page, () => page.goto(address)))
  expect(type).toBe('SUCCESS_PAGE')
  const { pathname, hash } = new URL(address)
  expect(JSON.parse(data ?? '')).toEqual({ successPath: pathname, successHash: hash })
  await signInAs(page, vesper)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is yours')

  await page.goto('about:blank')
  await context.clearCookies()
  await comeSignedInAs(page, await newPlayer('Idris'))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }), 'nobody else is shown it').toHaveText(
    'We cannot find that order',
  )
  allow(complaints, REFUSED)
})
