import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { storedCheckout } from '../stored.ts'
import { allow, expectButton, openSignedIn, purchaseButton, REFUSED, tellNoAddress } from './shop.ts'

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
  await tellNoAddress(page)
  await page.getByRole('checkbox', { name: 'Email me a receipt' }).check()
  await expect(confirm).toBeDisabled()
  const [address, again] = [page.getByLabel('Email address'), page.getByLabel('Confirm email')]
  const [incomplete, differ] = [
    page.getByText('Enter a full email address'),
    page.getByText('The addresses don’t match'),
  ]
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 30_000 })
  await expect(page.getByRole('main').getByText('Delivered', { exact: true }).filter({ visible: true })).toHaveCount(1)
  expect(await storedCheckout(page)).toBeNull()
  for (const term of ['In your wallet now', 'Order number']) await expect(page.getByText(term)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Not My Candle' })).toBeVisible()
  await page.goBack()
  await expect(page, 'the paid checkout is not behind the order').not.toHaveURL(/checkout/)

  await page.goto('/en-us/orders/')
  const entry = page.getByRole('listitem').filter({ hasText: 'Not My Candle' })
  await entry.getByText('Not My Candle').first().click()
  await expect(entry.getByText('Order number')).toBeVisible()
})

test('a double click starts one order, and a double confirmation pays once', async ({ page, newPlayer }) => {
  let started = 0
  let confirmed = 0
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/start-order')) started += 1
    if (request.method() === 'POST' && pathname.endsWith('/confirm')) confirmed += 1
  })
  const amountAt = async (term: string) => {
    const shown = page.locator('dt', { hasText: term }).locator('+ dd')
    await expect(shown).toHaveText(/\d/)
    return Number((await shown.innerText()).replace(/\D/g, ''))
  }
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/kettles-on/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).dblclick()
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  expect(started).toBe(1)
  const [before, after] = [await amountAt('In your wallet'), await amountAt('After this purchase')]
  expect(after).toBeLessThan(before)
  await page.getByRole('button', { name: 'Confirm and pay' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 30_000 })
  expect(confirmed).toBe(1)
  expect(await amountAt('In your wallet now')).toBe(after)
})

test('two tabs: the same item confirmed in both is paid for once', async ({ page, context, newPlayer }) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 30_000 })
  await second.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(second.getByRole('heading', { level: 1 }), 'one order, whichever tab').toHaveText('It’s yours!')
  await second.goto('/en-us/orders/')
  const orders = second.getByRole('listitem').filter({ hasText: 'Signal at Dusk' })
  await expect(orders.filter({ has: second.getByText('Delivered', { exact: true }) })).toHaveCount(1)
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
  await expect(page.getByText('never pay twice')).toBeVisible()
  await page.unroute('**/confirm')
  const again = page.waitForRequest('**/confirm')
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  expect((await again).headers()['idempotency-key']).toBe(keys[0])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 30_000 })
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
