import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import {
  allow,
  answerWith,
  expectButton,
  expectErrorModal,
  openSignedIn,
  purchaseButton,
  REFUSED,
} from '../shop/shop.ts'
import { signInAs } from '../sign-in.ts'
import { arrivedEvents, CONSENTING_PLAYER, type SentEvent, watchAnalytics } from './analytics.ts'

test.use({ storageState: CONSENTING_PLAYER })

const START = '/v3/orders/start-order'

/** How often each event went out, by what tells one occasion from another. */
function tally(events: readonly SentEvent[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { name, payload } of events) {
    if (name === 'web_vitals') continue
    const { kind, state, level, error_code } = payload
    const label = [name, kind ?? state ?? level ?? error_code].filter(Boolean).join(' ')
    counts[label] = (counts[label] ?? 0) + 1
  }
  return counts
}

const expectTally = (events: readonly SentEvent[], expected: Record<string, number>) =>
  expect.poll(() => tally(events)).toEqual(expected)

// proves 9.analytics.1, 9.analytics.2, 9.analytics.4, 9.analytics.5, 9.analytics.8, 9.analytics.9
test('each kind of modal is told when it opens and when it is accepted, and each failed request once', async ({
  page,
  complaints,
  newPlayer,
}) => {
  test.slow()
  const { events } = watchAnalytics(page)
  const modal = page.getByRole('dialog')
  let accepted = 0
  const accept = async () => {
    await modal.getByRole('button', { name: 'OK' }).click()
    await expect(modal).toBeHidden()
    accepted += 1
    // What goes out while a page is left cannot be watched from here.
    const isOk = ({ name, payload }: SentEvent) =>
      name === 'modal_accepted' && !['ITEM_LISTING', 'PRODUCT_PURCHASE'].includes(String(payload.kind))
    await expect.poll(() => events.filter(isOk)).toHaveLength(accepted)
  }
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/wr/monsoon-season/')
  await expectButton(page, 'ready', /./)
  await page.getByRole('button', { name: 'See what each item costs' }).click()
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  const failure = async (status: number, errorCode: string, press: () => Promise<void>) => {
    await answerWith(page, START, status, errorCode)
    await press()
    await accept()
    await page.unroute(`**/api${START}`)
  }
  await page.getByRole('button', { name: 'See Comet Trail' }).click()
  await failure(400, 'KR_PAYMENT_REQUIRED', () => modal.getByRole('button', { name: 'Buy item' }).click())
  await page.getByRole('button', { name: 'See what each item costs' }).click()
  await failure(424, 'PAYMENT_TIMED_OUT', () => modal.getByRole('button', { name: 'Buy now' }).click())
  await failure(503, 'UPSTREAM_UNAVAILABLE', () => purchaseButton(page).click())
  await page.reload()
  await expectButton(page, 'ready', /./)
  await page.route(`**/api${START}`, (route) => route.abort())
  await purchaseButton(page).click()
  await accept()
  await page.unroute(`**/api${START}`)
  await page.reload()
  await expectButton(page, 'ready', /./)
  await failure(409, 'CONFLICT', () => purchaseButton(page).click())
  await page.reload()
  await expectButton(page, 'ready', /./)
  await failure(400, 'UNSUPPORTED_REGION', () => purchaseButton(page).dblclick())
  await page.reload()
  await expectButton(page, 'ready', /./)
  await failure(401, 'UNAUTHORIZED', () => purchaseButton(page).click())

  const LOADS = 5
  await expectTally(events, {
    view_item: LOADS,
    // After the 401 the page is a visitor's, whose price is asked for anew.
    'button_state loading': LOADS + 1,
    'button_state ready': LOADS + 1,
    'button_state server_error': 3,
    'button_state unsupported_region': 1,
    'modal_opened ITEM_LISTING': 2,
    'modal_accepted ITEM_LISTING': 1,
    'modal_opened PRODUCT_PURCHASE': 1,
    'modal_accepted PRODUCT_PURCHASE': 1,
    'modal_opened KR_PAYMENT_REQUIRED': 1,
    'modal_accepted KR_PAYMENT_REQUIRED': 1,
    'modal_opened PAYMENT_TIMED_OUT': 1,
    'modal_accepted PAYMENT_TIMED_OUT': 1,
    'modal_opened PURCHASE_FAILED': 2,
    'modal_accepted PURCHASE_FAILED': 2,
    'modal_opened SERVER_ERROR': 1,
    'modal_accepted SERVER_ERROR': 1,
    'modal_opened UNSUPPORTED_REGION': 1,
    'modal_accepted UNSUPPORTED_REGION': 1,
    'modal_opened UNAUTHORIZED': 1,
    'modal_accepted UNAUTHORIZED': 1,
    buy_button_clicked: 7,
    purchase_request: 7,
    'purchase_request_failed KR_PAYMENT_REQUIRED': 1,
    'purchase_request_failed PAYMENT_TIMED_OUT': 1,
    'purchase_request_failed UPSTREAM_UNAVAILABLE': 1,
    'purchase_request_failed NO_ANSWER': 1,
    'purchase_request_failed CONFLICT': 1,
    'purchase_request_failed UNSUPPORTED_REGION': 1,
    'purchase_request_failed UNAUTHORIZED': 1,
  })
  allow(complaints, REFUSED, /The order was refused/, /Unable to start a purchase session/)
})

// proves 9.analytics.3, 9.analytics.7, 9.analytics.11, 9.analytics.12, 9.analytics.13
test('an item is viewed at the player’s own price, a level is told when it changes, a purchase once for its order', async ({
  page,
  context,
  newPlayer,
}) => {
  test.slow()
  const { events } = watchAnalytics(page)
  const named = (name: string) => events.filter((event) => event.name === name).map(({ payload }) => payload)
  const item = (item_name: string, currency: string, value: number) => ({
    items: [{ item_name, quantity: 1, currency, value }],
  })
  const quoted = page.waitForResponse('**/api/v3/orders/quote*')
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/lol/sunforged-reliquary/')
  const { products } = await (await quoted).json()
  const own = products[0].prices[0].finalPrice.cost
  await expect.poll(() => named('view_item')).toEqual([item('Sunforged Reliquary', 'RP', own)])
  expect(await catalogueCost(page), 'the price of everybody else').toBeGreaterThan(own)

  await page.goto('/en-us/val/emberline-harrow/')
  await expectButton(page, 'ready', /./)
  await page.getByText('Details').click()
  await page.getByRole('button', { name: /^Level 1/ }).click()
  await page.getByRole('button', { name: /^Level 2/ }).click()
  await page.getByRole('button', { name: /^Level 2/ }).click()
  await page.getByRole('button', { name: /^Level 1/ }).click()
  await expect.poll(() => named('changed_ability').map(({ level }) => level)).toHaveLength(2)

  await page.goto('/en-us/lor/gilded-orrery/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await page.getByRole('button', { name: 'Confirm and pay' }).dblclick()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('It’s yours!', { timeout: 30_000 })
  const purchase = item('The Gilded Orrery', 'COIN', 890)
  await expect.poll(() => named('purchase')).toEqual([purchase])
  await expect.poll(arrivedEvents).toContainEqual(expect.objectContaining({ name: 'purchase', payload: purchase }))
  const order = page.url()
  await page.reload()
  await expect(heading).toHaveText('It’s yours!')
  await page.goto('/en-us/orders/')
  await page.locator('main').getByRole('listitem').getByText('The Gilded Orrery').first().click()
  await page.getByRole('link', { name: 'See this order' }).click()
  await expect(heading).toHaveText('It’s yours!')
  await page.goBack()
  await expect(heading).toHaveText('Your orders')
  await page.goForward()
  await expect(heading).toHaveText('It’s yours!')
  const tab = await context.newPage()
  await tab.goto(order)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('It’s yours!')
  // Whatever would be told again is told before this.
  await tab.goto('/en-us/lor/not-my-candle/')
  await expect.poll(() => JSON.stringify(named('view_item'))).toContain('Not My Candle')
  expect(named('purchase')).toEqual([purchase])
  expect(named('changed_ability')).toHaveLength(2)

  await tab.getByRole('contentinfo').getByRole('link', { name: 'Privacy settings' }).click()
  await tab.getByRole('dialog', { name: 'Privacy settings' }).getByRole('button', { name: 'Decline' }).click()
  const before = events.length
  await purchaseButton(tab).click()
  await tab.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 30_000 })
  expect(events.slice(before), 'nothing once it is withdrawn').toEqual([])
  expect(await tab.evaluate(() => localStorage.getItem('qm.untold-purchases'))).toBeNull()
})

async function catalogueCost(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v3/catalogue/lol/sunforged-reliquary?locale=en-us')
  return (await answer.json()).cost
}

test('a press that leads away before the tag manager has come is told on the next page, in order and once', async ({
  page,
  newPlayer,
}) => {
  const { events } = watchAnalytics(page)
  // What goes out while a page is left cannot be watched from here: the script comes on the last page.
  await page.route('**/tag-manager.js', async (route) => {
    await page.waitForURL(/\/en-us\/checkout/, { timeout: 60_000 })
    await route.continue().catch(() => 'asked for by a page that is gone')
  })
  await page.goto('/en-us/val/kettles-on/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await signInAs(page, await newPlayer('Vesper'))
  await expect(page).toHaveURL(/\/en-us\/checkout/)
  const told = () => events.map(({ name }) => name).filter((name) => /^(view_item|buy_button_clicked)$/.test(name))
  await expect.poll(told).toEqual(['view_item', 'buy_button_clicked'])
})

// proves 9.analytics.1, 9.analytics.2
test('what a refused order and the page it leads back to both have to say is one modal, told once', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const { events } = watchAnalytics(page)
  await page.goto('/en-us/lol/brannoch/')
  await expectButton(page, 'ready', /Sign in to continue/)
  await purchaseButton(page).click()
  await signInAs(page, await newPlayer('Idris'))
  const modal = await expectErrorModal(page, 'UNSUPPORTED_REGION')
  await expect(purchaseButton(page)).toHaveAttribute('data-state', 'unsupported_region')
  await modal.getByRole('button', { name: 'OK' }).click()
  await expect(modal).toBeHidden()
  const told = () => events.map(({ name }) => name).filter((name) => name.startsWith('modal_'))
  await expect.poll(told).toContain('modal_accepted')
  expect(told()).toEqual(['modal_opened', 'modal_accepted'])
  allow(complaints, REFUSED, /The order was refused/)
})
