import { expect, test } from '../journey.ts'
import { signInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'
import { allow, deliverNowBox, expectButton, openSignedIn, pay, purchaseButton } from './shop.ts'

const CANCELLED = 'This order was canceled. You weren’t charged.'

// proves 1.shop.4, 2.routes.3, 4.start-order.5, 4.purchase.2
test('a wallet that is short: the payment covers it, the order is paid and delivered', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Tamsin'), '/en-us/wr/comet-trail/')
  await expectButton(page, 'ready', /250 Wild Cores short/)
  await deliverNowBox(page).check()
  await purchaseButton(page).click()
  await pay(page, 'approve')
  await expect(page).toHaveURL(/\/en-us\/wr\/success\/#order=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 40_000 })
  await expect(page.getByText('In your wallet now')).toBeVisible()
})

// proves 2.routes.2
test('a declined payment comes back to the product and says that nothing was charged', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Tamsin'), '/en-us/val/calder/')
  await expectButton(page, 'ready', /short/)
  await deliverNowBox(page).check()
  await purchaseButton(page).click()
  await pay(page, 'decline')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL('/en-us/val/calder/')
  const modal = page.getByRole('dialog', { name: 'The payment didn’t go through' })
  await expect(modal).toContainText('You weren’t charged. Try again, with another payment method if you like.')
  await modal.getByRole('button', { name: 'OK' }).click()
  await expectButton(page, 'ready', /short/)
})

test('a declined payment is tried again from where it is told, with a payment of its own', async ({
  page,
  newPlayer,
  world,
}) => {
  // Dearer than anything of the catalogue, and for a player whose wish for delivery nobody asks for.
  const { path } = await world.newSale('wr/orsolo', { cost: 3_000, final: 2_900, beginsIn: -60, endsIn: 3_600 })
  await openSignedIn(page, await newPlayer('Lumen'), `/en-us${path}`)
  await expectButton(page, 'ready', /short/)
  await purchaseButton(page).click()
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
  const declined = page.url()
  await pay(page, 'decline')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  const modal = page.getByRole('dialog', { name: 'The payment didn’t go through' })
  await modal.getByRole('button', { name: 'Try again' }).click()
  await pay(page, 'approve')
  expect(page.url()).not.toBe(declined)
  await expect(page).toHaveURL(/\/en-us\/wr\/success\/#order=/)
})

test('a declined payment is made with another card on its own page, and the order is delivered', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Tamsin'), '/en-us/wr/comet-trail/')
  await expectButton(page, 'ready', /short/)
  await deliverNowBox(page).check()
  await purchaseButton(page).click()
  await pay(page, 'decline')
  await page.getByRole('link', { name: 'Try another card' }).click()
  await pay(page, 'approve')
  await expect(page).toHaveURL(/\/en-us\/wr\/success\/#order=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 40_000 })
})

test('PAYMENT_TIMED_OUT: a payment whose time ran out comes back and says so', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Tamsin'), '/en-us/lor/grimwick/')
  await expectButton(page, 'ready', /short/)
  await deliverNowBox(page).check()
  await purchaseButton(page).click()
  await pay(page, 'expire')
  await expect(page).toHaveURL('/en-us/lor/grimwick/')
  await expect(page.getByRole('dialog', { name: 'The payment timed out' })).toBeVisible()
})

test('a cancelled payment comes back to the product and says so in a word, once', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Tamsin'), '/en-us/val/nightglass-kestrel/')
  await expectButton(page, 'ready', /short/)
  await deliverNowBox(page).check()
  await purchaseButton(page).click()
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL('/en-us/val/nightglass-kestrel/')
  await expect(page.getByText(CANCELLED)).toBeVisible()
  await expectButton(page, 'ready', /short/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expectButton(page, 'ready', /short/)
  await expect(page.getByText(CANCELLED)).toHaveCount(0)
})

test('who pays for an order that was given up in another tab hears where they come back to that it was cancelled', async ({
  page,
  context,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Tamsin'), '/en-us/val/nightglass-kestrel/')
  await expectButton(page, 'ready', /short/)
  await deliverNowBox(page).check()
  await purchaseButton(page).click()
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
  const tab = await context.newPage()
  await tab.goto('/en-us/orders/')
  const entry = tab.locator('main').getByRole('listitem').filter({ hasText: 'Nightglass Kestrel' }).first()
  await entry.getByText('Nightglass Kestrel').first().click()
  await entry.getByRole('button', { name: 'Cancel order' }).click()
  await expect(entry.getByText('Canceled')).toBeVisible()
  // The platform is told of it in the background.
  await expect(async () => {
    const state = await page.request.get(page.url())
    expect(await state.text()).toContain('Payment canceled')
  }).toPass()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL('/en-us/val/nightglass-kestrel/')
  await expect(page.getByText(CANCELLED)).toBeVisible()
})

test('a region that pays through a third party is sent to its page, and can come back', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Rook'), '/en-us/val/red-static/')
  await expectButton(page, 'ready', /short/)
  const statuses: string[] = []
  await page.route('**/start-order', async (route) => {
    const response = await route.fetch()
    statuses.push((await response.json()).status)
    await route.fulfill({ response })
  })
  await purchaseButton(page).click()
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL('/en-us/val/red-static/')
  expect(statuses).toEqual(['EXTERNAL_PAYMENT_REQUIRED'])
})

// proves 2.routes.5
test('a lost webhook: the order page waits, and the order arrives all the same', async ({
  page,
  world,
  complaints,
}) => {
  const tamsin = await world.newPlayer('Tamsin')
  await page.clock.install()
  await openSignedIn(page, tamsin, '/en-us/lor/hesper/')
  await expectButton(page, 'ready', /short/)
  await deliverNowBox(page).check()
  await purchaseButton(page).click()
  await pay(page, 'lost')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for payment')
  // The page asks again after up to ten seconds.
  const expectInTime = (check: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward('00:10')
      await check()
    }).toPass({ timeout: 60_000 })
  await expectInTime(() => expect(page.getByText('This is taking longer than usual')).toBeVisible({ timeout: 500 }))
  await world.letPaymentsWait(tamsin)
  await expectInTime(() =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 1_000 }),
  )
  // Ten seconds that pass in one leap are too long for a call that was under way.
  allow(complaints, /signal timed out/)
})

// proves 1.players.4, 1.shop.3, 2.routes.3, 2.bar.10, 4.login-action.1, 4.login-action.6, 4.top-up.1, 4.top-up.3
// proves 5.rules.8, 6.visitor.4, 7.top-up.5, 1.bar.5
test('top-up from the bar: signed out, it goes on after sign-in, and the wallet is filled', async ({
  page,
  newPlayer,
}) => {
  const rook = await newPlayer('Rook')
  await page.goto('/en-us/lor/')
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await signInAs(page, rook)
  await pay(page, 'approve')
  await expect(page).toHaveURL(/\/en-us\/lor\/success\/#order=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet topped up', { timeout: 40_000 })
})

test('Back from a paid top-up shows what became of the payment, also where its page had answered a form', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/')
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
  const payment = page.url()
  // A card is filled in by a press, which is a form that is sent.
  await page.getByRole('button', { name: 'Use 4000 0000 0000 0010' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(/\/en-us\/val\/success\/#order=/)
  await page.goBack()
  await expect(page).toHaveURL(`${payment}#card`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received')
})
