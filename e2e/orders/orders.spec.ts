import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { chooseLanguage, expectAfterFocus, expectPlayer } from '../platform/bar.ts'
import { allow, expectErrorModal, openSignedIn, pay, REFUSED, startAt } from '../shop/shop.ts'
import { comeSignedInAs } from '../sign-in.ts'
import type { Player } from '../world.ts'

const entryOf = (page: Page, name: string) =>
  page.locator('main').getByRole('listitem').filter({ hasText: name }).first()
const productAt = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const orderHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Changes what the tab remembers of its checkout, wherever that is kept. */
const rewriteCheckout = (page: Page, change: object) =>
  page.evaluate((change) => {
    for (const storage of [localStorage, sessionStorage]) {
      const stored = storage.getItem('qm.checkout-context')
      if (stored) storage.setItem('qm.checkout-context', JSON.stringify({ ...JSON.parse(stored), ...change }))
    }
  }, change)

// proves 4.checkout.1, 4.checkout.4, 4.orders.2
test('a waiting order leads to its own checkout: pressed for again, in another tab, without storage, for its player only', async ({
  page,
  context,
  browser,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/lucky-bearing/')
  const first = await startAt(page, '/en-us/val/lucky-bearing/')
  await expect(page).toHaveURL(`/en-us/checkout#order=${first}`)
  await expect(productAt(page, 'Lucky Bearing')).toBeVisible()
  const second = await startAt(page, '/en-us/val/kettles-on/')
  await expect(page).toHaveURL(`/en-us/checkout#order=${second}`)
  await expect(productAt(page, "Kettle's On")).toBeVisible()

  await page.goto('/en-us/orders/')
  await expect(page.getByText('You haven’t bought anything yet.'), 'what was only looked at').toBeVisible()
  expect(await startAt(page, '/en-us/val/lucky-bearing/'), 'the one that waits').toBe(first)
  await expect(page).toHaveURL(`/en-us/checkout#order=${first}`)
  await expect(productAt(page, 'Lucky Bearing')).toBeVisible()
  await expect(orderHeading(page)).toHaveText('Review your order')

  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.reload()
  await expect(productAt(page, 'Lucky Bearing'), 'without storage').toBeVisible()
  const tab = await context.newPage()
  await tab.goto(`/en-us/checkout#order=${first}`)
  await expect(productAt(tab, 'Lucky Bearing'), 'in another tab').toBeVisible()
  await tab.close()
  const stranger = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await comeSignedInAs(stranger, await newPlayer('Sable'))
  await stranger.goto(`/en-us/checkout#order=${first}`)
  await expect(orderHeading(stranger), 'another player').toHaveText('We can’t find that order')
  await stranger.context().close()
  allow(complaints, REFUSED)
})

test('an order on the screen goes when another player signs in in another tab', async ({
  page,
  context,
  complaints,
  newPlayer,
}) => {
  const [vesper, rook] = [await newPlayer('Vesper'), await newPlayer('Rook')]
  await openSignedIn(page, vesper, '/en-us/val/lucky-bearing/')
  const order = await startAt(page, '/en-us/val/lucky-bearing/')
  const signInAnew = async (player: Player) => {
    await context.clearCookies({ name: 'qm_session' })
    await comeSignedInAs(page, player)
  }
  for (const address of [`/en-us/val/success/#order=${order}`, `/en-us/checkout#order=${order}`]) {
    // A page of the shop's would see that nobody is there for a moment, and set out for sign-in.
    await page.goto('/healthz')
    await signInAnew(vesper)
    await page.goto(address)
    await expect(page.getByText('Lucky Bearing').first()).toBeVisible()
    await signInAnew(rook)
    const other = await context.newPage()
    await other.goto('/en-us/val/')
    await expectPlayer(other, rook.label)
    await expect(orderHeading(page)).toHaveText('We can’t find that order')
    await expect(page.getByText('Lucky Bearing')).toHaveCount(0)
    await other.close()
  }
  // A tab that is asked to look just then hears of it from the API.
  allow(complaints, REFUSED)
})

test('an order that waits says so, and is given up from its page', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/lucky-bearing/')
  const order = await startAt(page, '/en-us/val/lucky-bearing/')
  await expect(productAt(page, 'Lucky Bearing')).toBeVisible()

  await page.goto(`/en-us/val/success/#order=${order}`)
  await expect(orderHeading(page)).toHaveText('Waiting for you to confirm')
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await expect(page.getByText(/Confirm at checkout by/)).toBeVisible()
  await expect(page.getByText(/a few seconds/)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute(
    'href',
    `/en-us/checkout#order=${order}`,
  )
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(orderHeading(page)).toHaveText('This order was canceled')
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toHaveCount(0)

  await page.goto('/en-us/orders/')
  await expect(page.getByText('You haven’t bought anything yet.')).toBeVisible()
  expect(await startAt(page, '/en-us/val/lucky-bearing/'), 'what was given up is begun anew').not.toBe(order)
})

test('another language shows the same order, at checkout and on its own page', async ({ page, context, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/lucky-bearing/')
  const order = await startAt(page, '/en-us/val/lucky-bearing/')
  for (const [path, said, gesagt] of [
    ['/checkout', 'Review your order', 'Bestellung prüfen'],
    ['/val/success/', 'Not confirmed', 'Nicht bestätigt'],
  ] as const) {
    // A tab that remembers nothing of it.
    const tab = await context.newPage()
    await tab.goto(`/en-us${path}#order=${order}`)
    await expect(tab.getByText(said)).toBeVisible()
    await chooseLanguage(tab, 'Deutsch')
    await expect(tab).toHaveURL(`/de-de${path}#order=${order}`)
    await expect(tab.getByText(gesagt)).toBeVisible()
    await tab.close()
  }
})

test('a checkout whose order was given up in another tab says so when one comes back to it', async ({
  page,
  context,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/lucky-bearing/')
  const order = await startAt(page, '/en-us/val/lucky-bearing/')
  await expect(productAt(page, 'Lucky Bearing')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/en-us/val/success/#order=${order}`)
  await other.getByRole('button', { name: 'Cancel order' }).click()
  await expect(orderHeading(other)).toHaveText('This order was canceled')
  await expect(page, 'nobody has come back yet').toHaveURL(`/en-us/checkout#order=${order}`)
  await expectAfterFocus(page, () =>
    expect(orderHeading(page)).toHaveText('This order was canceled', { timeout: 2_000 }),
  )
})

// proves 4.orders.4, 8.catalogue.9
test('the time that runs out: a look at checkout leaves no row, and a payment says so on its return', async ({
  page,
  world,
  complaints,
}) => {
  const tamsin = await world.newPlayer('Tamsin')
  await openSignedIn(page, tamsin, '/en-us/lor/grimwick/')
  const paid = await startAt(page, '/en-us/lor/grimwick/', { wish: true })
  await page.waitForURL('**/pay/**')
  await page.goto('/en-us/orders/')
  const row = entryOf(page, 'Grimwick')
  await row.getByText('Grimwick').first().click()
  await expect(row.getByText('Waiting for payment')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Go to payment' })).toBeVisible()
  await world.letOrdersRunOut(tamsin)
  await page.goto(`/en-us/lor/grimwick/?order=${paid}`)
  await expectErrorModal(page, 'PAYMENT_TIMED_OUT')
  await expect(page, 'told once').toHaveURL('/en-us/lor/grimwick/')

  await page.context().clearCookies()
  const vesper = await world.newPlayer('Vesper')
  await openSignedIn(page, vesper, '/en-us/val/lucky-bearing/')
  const looked = await startAt(page, '/en-us/val/lucky-bearing/')
  await expect(productAt(page, 'Lucky Bearing')).toBeVisible()
  await world.letOrdersRunOut(vesper)
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expectErrorModal(page, 'PAYMENT_TIMED_OUT')
  await page.goto(`/en-us/val/success/#order=${looked}`)
  await expect(orderHeading(page)).toHaveText('This order has expired')
  await page.goto('/en-us/orders/')
  await expect(page.getByText('You haven’t bought anything yet.')).toBeVisible()
  allow(complaints, REFUSED)
})

test('a payment that was left is gone on with from the list', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Tamsin'), '/en-us/wr/paper-lantern/')
  const order = await startAt(page, '/en-us/wr/paper-lantern/', { wish: true })
  await page.waitForURL('**/pay/**')
  const address = page.url()
  await page.goto(`/en-us/wr/success/#order=${order}`)
  await expect(page.getByText(/If you’ve just paid/)).toBeVisible()
  await page.goto('/en-us/orders/')
  await entryOf(page, 'Paper Lantern').getByText('Paper Lantern').first().click()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to payment' }).click()
  await expect(page, 'the same payment').toHaveURL(address)
  await pay(page, 'approve')
  await expect(orderHeading(page)).toHaveText('It’s yours!', { timeout: 40_000 })
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
})

// proves 4.checkout.2, 4.checkout.3, 4.checkout.5, 5.rules.9
test('checkout without an order goes on with the one of this tab, or refuses', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/lucky-bearing/')
  const order = await startAt(page, '/en-us/val/lucky-bearing/')
  await expect(productAt(page, 'Lucky Bearing')).toBeVisible()
  await page.goto('/en-us/checkout')
  await expect(page).toHaveURL(`/en-us/checkout#order=${order}`)
  await expect(productAt(page, 'Lucky Bearing')).toBeVisible()

  await rewriteCheckout(page, { balance: 0 })
  await page.goto('/en-us/orders/')
  await page.goto('/en-us/checkout')
  await expect(orderHeading(page), 'a balance of 0').toHaveText('Nothing to confirm')
  await page.goto('/en-us/orders/')
  await page.goto(`/en-us/checkout#order=${order}`)
  await expect(productAt(page, 'Lucky Bearing'), 'the page itself accepts 0').toBeVisible()
  await rewriteCheckout(page, { balance: 9_000, products: [] })
  await page.goto('/en-us/orders/')
  await page.goto('/en-us/checkout')
  await expect(orderHeading(page), 'no products').toHaveText('Nothing to confirm')

  await page.goto(`/en-us/checkout#order=${order}`)
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(orderHeading(page)).toHaveText('It’s yours!', { timeout: 30_000 })
  await page.goto('/en-us/checkout')
  await expect(orderHeading(page), 'completed').toHaveText('Nothing to confirm')
  await page.goto(`/en-us/checkout#order=${order}`)
  await expect(page, 'the checkout of a paid order is its page').toHaveURL(`/en-us/val/success/#order=${order}`)
})

test('an order number that is none is no order, for players and visitors alike', async ({ page, newPlayer }) => {
  const expectNone = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'We can’t find that order' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'All your orders' })).toBeVisible()
  }
  const addresses = ['/en-us/checkout#order=1234', '/en-us/checkout?order=nobody', '/en-us/lol/success/#order=1234']
  for (const address of addresses) await expectNone(address)
  await openSignedIn(page, await newPlayer('Sable'), '/en-us/lol/maerith/')
  for (const address of addresses) await expectNone(address)
})
