import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { expectPlayer, signInButton } from '../platform/bar.ts'
import { allow, expectButton, purchaseButton, REFUSED } from '../shop/shop.ts'
import { comeSignedInAs } from '../sign-in.ts'
import { valuesOnLeaving } from '../stored.ts'
import { ADDRESSES } from '../system.ts'
import type { Player } from '../world.ts'

const UNFINISHED = 'Sign-in wasn’t completed, so nothing was started.'

function startedOrders(page: Page): Request[] {
  const started: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/start-order')) started.push(request)
  })
  return started
}

const atSignIn = (page: Page) => page.waitForURL(`${ADDRESSES.provider}/**`)

/** Signs in at the sign-in page, in whichever language it is. */
async function signInThere(page: Page, player: Player): Promise<void> {
  await atSignIn(page)
  await comeSignedInAs(page, player)
  await page.reload()
}

/** Signed out, each tab sets out from its product; then they come back, and each is led to what it set out with. */
async function buyInTurns(
  context: BrowserContext,
  player: Player,
  tabs: readonly (readonly [tab: Page, product: string])[],
): Promise<void> {
  for (const [tab, product] of tabs) {
    await tab.goto(product)
    await expectButton(tab, 'ready', /Sign in to continue|Melde dich an/)
    await purchaseButton(tab).click()
    await atSignIn(tab)
  }
  await comeSignedInAs(context, player)
  for (const [tab, product] of tabs) {
    await tab.reload()
    await expect(tab).toHaveURL(/\/checkout#order=/)
    const order = tab.getByRole('region', { name: /^(Your order|Deine Bestellung)$/ })
    await expect(order.locator('img')).toHaveAttribute('src', new RegExp(product.split('/').at(-2) ?? ''))
  }
}

// proves 4.login-action.1, 4.login-action.2, 4.login-action.3, 4.login-action.5, 7.start-order.17, 2.routing.17
// proves 3.tracking.4, 1.creators.5
test('a purchase goes on after sign-in in the language, on the page, for the creator and with the words it began with', async ({
  page,
  newPlayer,
}) => {
  const vesper = await newPlayer('Vesper')
  const start = '/de-de/lol/maerith/?cc=lanternkeep'
  await page.route('**/v3/creators/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-affiliate-id': 'LanternKeep' } })
  })
  await page.goto('/en-us/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('qm.language'))).toBe('en-us')
  await page.goto(start)
  await expect(page.getByText('Dein Kauf unterstützt Lantern Keep.')).toBeVisible()
  await expectButton(page, 'ready', /./)
  // What was filled in before, on the way to an order that came to nothing.
  await page.evaluate(() => sessionStorage.setItem('qm.form-values', '{"receiptEmail":"vesper@mail.example"}'))
  const kept = await valuesOnLeaving(page, () => purchaseButton(page).click())
  expect(kept['qm.login-action.type']).toBe('PURCHASE_PRODUCT')
  expect(kept['qm.start-of-flow-page']).toBe(start)
  const started = startedOrders(page)
  await signInThere(page, vesper)
  await expect(page).toHaveURL(/\/de-de\/checkout\?cc=lanternkeep#order=/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.getByText('Unterstützt Lantern Keep', { exact: true })).toBeVisible()
  await expect(page.getByLabel('E-Mail-Adresse', { exact: true })).toHaveValue('vesper@mail.example')
  expect(started).toHaveLength(1)
  expect(started[0]?.postDataJSON()).toMatchObject({
    locale: 'de-de',
    redirectUrl: '/de-de/lol/success/?cc=lanternkeep',
    failRedirectUrl: start,
    trafficSource: 'creator:lanternkeep',
    receiptEmail: 'vesper@mail.example',
    product: { gameId: 'lol', productId: 'maerith' },
  })
  expect(started[0]?.headers()).toMatchObject({
    'x-affiliate-id': 'LanternKeep',
    'x-session-id': expect.stringMatching(/./),
  })

  await page.goBack()
  await expect(page, 'the sign-in page has nothing to ask any more').toHaveURL(start)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  expect(started, 'it ran once').toHaveLength(1)
})

test('two tabs: each goes on with its own purchase, and a third, which began nothing, with none', async ({
  page,
  context,
  newPlayer,
}) => {
  const vesper = await newPlayer('Vesper')
  const second = await context.newPage()
  const third = await context.newPage()
  const started = [page, second, third].map(startedOrders)
  await buyInTurns(context, vesper, [
    [page, '/en-us/val/lucky-bearing/'],
    [second, '/en-us/val/kettles-on/'],
  ])
  await third.goto('/redirect/')
  await expect(third).toHaveURL('/en-us/')
  await expectPlayer(third, vesper.label)
  const products = started.map((requests) => requests.map((request) => request.postDataJSON().product.productId))
  expect(products).toEqual([['lucky-bearing'], ['kettles-on'], []])
})

test('two tabs of which one is a copy of the other: each goes on with its own purchase', async ({
  page,
  context,
  newPlayer,
}) => {
  const vesper = await newPlayer('Vesper')
  await page.goto('/en-us/val/')
  await signInButton(page).click()
  await atSignIn(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText(UNFINISHED), 'the tab has made a trip').toBeVisible()
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open('/en-us/val/'))
  const copy = await opened
  const started = [page, copy].map(startedOrders)
  // The return page comes twice where the language is another one by then.
  await buyInTurns(context, vesper, [
    [page, '/de-de/val/lucky-bearing/'],
    [copy, '/en-us/val/kettles-on/'],
  ])
  const products = started.map((requests) => requests.map((request) => request.postDataJSON().product.productId))
  expect(products).toEqual([['lucky-bearing'], ['kettles-on']])
})

test('a sign-in that fails or is given up runs nothing: the player is back where they were and is told', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const vesper = await newPlayer('Vesper')
  const started = startedOrders(page)
  const start = '/en-us/val/lucky-bearing/?cc=lanternkeep'
  const toast = page.getByText(UNFINISHED)
  const buy = async () => {
    await expectButton(page, 'ready', /Sign in to continue/)
    await purchaseButton(page).click()
    await atSignIn(page)
  }
  await page.goto(start)
  const mark = page.getByRole('banner').getByRole('link')
  const waysBack = [
    () => page.getByRole('link', { name: 'Cancel' }).click(),
    () => mark.click(),
    () => page.goto('/redirect/'),
  ]
  for (const goBack of waysBack) {
    await buy()
    await goBack()
    await expect(page).toHaveURL(start)
    await expect(toast).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toHaveCount(0)
  }
  await page.reload()
  await buy()
  await page.goBack()
  await expect(page).toHaveURL(start)
  await expectButton(page, 'ready', /Sign in to continue/)

  await page.goto('/en-us/redeem/?cc=lanternkeep')
  await signInButton(page).click()
  await atSignIn(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/en-us/redeem/?cc=lanternkeep')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await signInButton(page).click()
  await atSignIn(page)
  await page.goto('/redirect/?code=made-up&state=made-up')
  await expect(page).toHaveURL('/en-us/redeem/?cc=lanternkeep')
  await expect(toast).toBeVisible()
  expect(complaints.join()).toContain('Unable to get the token.')
  allow(complaints, REFUSED, /Unable to get the token/)

  await page.goto('/en-us/lor/')
  await signInButton(page).click()
  await signInThere(page, vesper)
  await expectPlayer(page, vesper.label)
  await expect(page, 'an old purchase does not come up again').toHaveURL('/en-us/lor/')
  await expect(toast).toHaveCount(0)
  expect(started).toEqual([])
})
