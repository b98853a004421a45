import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { comeSignedInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'
import type { Player } from '../world.ts'

/** Opens a page as a player who is signed in already; the bar shows them when this is done. */
export async function openSignedIn(page: Page, player: Player, path: string): Promise<void> {
  await comeSignedInAs(page, player)
  await page.goto(path)
  await expect(page.getByText(player.label).first()).toBeVisible()
}

export function purchaseButton(page: Page) {
  return page.locator('[data-state]').first()
}

/** The button once the shop has made up its mind about it. */
export async function expectButton(page: Page, state: string, words: RegExp): Promise<void> {
  await expect(purchaseButton(page)).toHaveAttribute('data-state', state)
  await expect(purchaseButton(page)).toHaveAccessibleDescription(words)
}

/** The parts of each error's modal, in English. */
const ERROR_MODALS = {
  UNAUTHORIZED: {
    title: 'You’ve been signed out',
    sentences: ['Nothing was bought', /^Sign in again and pick up where you left off/],
    support: true,
  },
  SERVER_ERROR: {
    title: 'Something went wrong on our side',
    sentences: ['You weren’t charged', /^Wait a moment and try again/],
    support: true,
  },
  UNSUPPORTED_REGION: {
    title: 'Not sold in your region',
    sentences: ['Your game account is in another region', /^This item can’t be delivered/],
    support: true,
  },
  PURCHASE_FAILED: {
    title: 'The purchase didn’t go through',
    sentences: [/^You weren’t charged. Check your connection/],
    support: true,
  },
  PAYMENT_TIMED_OUT: {
    title: 'The payment timed out',
    sentences: [/^Your order has expired/],
    support: false,
  },
  KR_PAYMENT_REQUIRED: {
    title: 'Pay in the game',
    sentences: [/^Korean game accounts/, /^Top up there/],
    support: false,
  },
} as const

/** The modal of an error with all of its parts and no other. */
export async function expectErrorModal(page: Page, kind: keyof typeof ERROR_MODALS): Promise<Locator> {
  const { title, sentences, support } = ERROR_MODALS[kind]
  const modal = page.getByRole('dialog', { name: title })
  await expect(modal.getByRole('heading')).toHaveText(title)
  await expect(modal.locator('p')).toHaveText([...sentences])
  await expect(modal.getByRole('link', { name: 'Player support' })).toHaveCount(support ? 1 : 0)
  await expect(modal.getByRole('button', { name: 'OK' })).toBeVisible()
  return modal
}

/** The wish for delivery at once, which players with a right of withdrawal give before they pay. */
export function deliverNowBox(page: Page): Locator {
  return page.getByRole('checkbox', { name: /^Deliver right away/ })
}

/** Starts an order on a product's page and answers its id. */
export async function startAt(page: Page, path: string, { wish = false } = {}): Promise<string> {
  await page.goto(path)
  await expectButton(page, 'ready', /./)
  const started = Promise.withResolvers<string>()
  // Read on the way: the page that asked may be gone when the answer is.
  await page.route('**/start-order', async (route) => {
    const response = await route.fetch()
    started.resolve((await response.json()).context.order_id)
    await route.fulfill({ response })
  })
  if (wish) await deliverNowBox(page).check()
  await purchaseButton(page).click()
  const orderId = await started.promise
  await page.unroute('**/start-order')
  return orderId
}

/** Chooses what the sandbox makes of a payment, and pays. */
export async function pay(page: Page, outcome: 'approve' | 'decline' | 'expire' | 'slow' | 'lost'): Promise<void> {
  await page.waitForURL(`${ADDRESSES.provider}/pay/**`)
  await page.locator('#outcome').selectOption(outcome)
  await page.locator('button[name=action][value=pay]').click()
}

/** Answers one call of the API as a server in trouble would. */
export async function answerWith(page: Page, path: string, status: number, errorCode: string): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ errorCode, message: 'made up by the journey', requestId: 'journey' }),
    }),
  )
}

/** The browser itself reports every refused call; a journey that provokes one says so, and everything else still fails. */
export function allow(complaints: string[], ...expected: RegExp[]): void {
  const rest = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
  complaints.splice(0, complaints.length, ...rest)
}

export const REFUSED = /Failed to load resource/

/** From now on the sign-on host tells no address of the player's, as that of another platform. */
export async function tellNoAddress(page: Page): Promise<void> {
  const tell = async (route: Route) => {
    const answer = await route.fetch()
    const { email: _, ...said } = await answer.json()
    await route.fulfill({ response: answer, json: said })
  }
  // A page that goes takes its questions along.
  await page.route('**/session', (route) => tell(route).catch(() => undefined))
}
