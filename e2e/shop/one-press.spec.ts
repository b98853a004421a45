import type { Locator, Page } from '@playwright/test'
import { CONSENTING_PLAYER, watchAnalytics } from '../everywhere/analytics.ts'
import { expect, test } from '../journey.ts'
import { ADDRESSES } from '../system.ts'
import { allow, answerWith, expectButton, openSignedIn, purchaseButton, REFUSED, startAt } from './shop.ts'

test.use({ storageState: CONSENTING_PLAYER })

/** Presses twice before the page can draw anything. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** Every call that is sent to change something. */
function watchCalls(page: Page): (path: RegExp) => number {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(new URL(request.url()).pathname)
  })
  return (path) => sent.filter((called) => path.test(called)).length
}

test('two presses in one moment are one call: buy, give up, confirm, wish, limit', async ({ page, newPlayer }) => {
  test.slow()
  const { events } = watchAnalytics(page)
  const calls = watchCalls(page)
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/kettles-on/')
  await expectButton(page, 'ready', /./)
  const heart = page.getByRole('main').getByRole('button', { name: /^Add Kettle.s On to your/ })
  await pressTwice(heart.first())
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Remove Kettle.s On from/ })
      .first(),
  ).toBeVisible()
  expect(calls(/wishlist\/(add|remove)/)).toBe(1)

  await pressTwice(purchaseButton(page))
  await expect(page).toHaveURL(/\/checkout/)
  expect(calls(/start-order$/)).toBe(1)
  await pressTwice(page.getByRole('button', { name: 'Cancel' }))
  await expect(page).toHaveURL('/en-us/val/kettles-on/')
  expect(calls(/\/cancel$/)).toBe(1)

  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await pressTwice(page.getByRole('button', { name: 'Confirm and pay' }))
  await expect(page.getByRole('heading', { level: 1, name: 'It’s yours!' })).toBeVisible({ timeout: 30_000 })
  expect(calls(/\/confirm$/)).toBe(1)
  expect(events.filter(({ name }) => name === 'buy_button_clicked')).toHaveLength(2)

  await page.goto('/en-us/wallet/')
  await page.getByRole('textbox', { name: /^New limit/ }).fill('250')
  await pressTwice(page.getByRole('button', { name: 'Set limit' }))
  await expect(page.getByText(/250/).first()).toBeVisible()
  expect(calls(/wallets\/limit$/)).toBe(1)
})

test('a visitor who presses Buy twice in one moment has pressed it once', async ({ page }) => {
  const { events } = watchAnalytics(page)
  const presses = () => events.filter(({ name }) => name === 'buy_button_clicked').length
  await page.goto('/en-us/val/calder/')
  await expectButton(page, 'ready', /./)
  // Its script comes when the page is quiet; what is pressed before that leaves with the page.
  await expect.poll(() => events.map(({ name }) => name)).toContain('button_state')
  await pressTwice(purchaseButton(page))
  await page.waitForURL(`${ADDRESSES.provider}/**`)
  await expect.poll(presses).toBeGreaterThan(0)
  // Whatever the shop's page sent last has been sent when the next one is whole.
  await page.waitForLoadState('load')
  expect(presses()).toBe(1)
})

test('a top-up that is refused with 401 is asked for once', async ({ page, complaints, newPlayer }) => {
  const calls = watchCalls(page)
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/')
  await answerWith(page, '/v3/orders/start-virtual-currency-order', 401, 'UNAUTHORIZED')
  await page.getByRole('button', { name: 'Top up' }).first().click()
  await expect(page.getByRole('dialog', { name: 'You’ve been signed out' })).toBeVisible()
  expect(calls(/start-virtual-currency-order$/)).toBe(1)
  allow(complaints, REFUSED)
})

test('one order that is confirmed in two tabs is one purchase', async ({ page, context, complaints, newPlayer }) => {
  test.slow()
  const { events } = watchAnalytics(page)
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/kettles-on/')
  await startAt(page, '/en-us/val/kettles-on/')
  await expect(page).toHaveURL(/\/checkout/)
  const other = await context.newPage()
  await other.goto(page.url())
  const tabs = [page, other]
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Confirm and pay' })).toBeEnabled()
  // Both hear that it has arrived in the same moment.
  const heard = new Set<Page>()
  const both = Promise.withResolvers<void>()
  for (const tab of tabs)
    await tab.route('**/api/v3/orders/*-*', async (route) => {
      const response = await route.fetch()
      if ((await response.json()).state === 'DELIVERED') {
        heard.add(tab)
        if (heard.size === tabs.length) both.resolve()
        await both.promise
      }
      await route.fulfill({ response })
    })
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Confirm and pay' }).click()))
  for (const tab of tabs)
    await expect(tab.getByRole('heading', { level: 1, name: 'It’s yours!' })).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => events.filter(({ name }) => name === 'purchase')).toHaveLength(1)
  // Whatever would be told again is told before this.
  await other.goto('/en-us/lor/not-my-candle/')
  await expect.poll(() => JSON.stringify(events)).toContain('Not My Candle')
  expect(events.filter(({ name }) => name === 'purchase')).toHaveLength(1)
  allow(complaints, REFUSED)
})
