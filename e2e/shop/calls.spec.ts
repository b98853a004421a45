import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { installClock, leapMinute } from '../leaps.ts'
import { allow, answerWith, expectButton, openSignedIn, purchaseButton, REFUSED } from './shop.ts'

/** How often a call of the API has gone out. */
function count(page: Page, call: string): () => number {
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(call)) asked += 1
  })
  return () => asked
}

// proves 9.fetching.3
test('what two parts of a page read is asked for once', async ({ page, newPlayer }) => {
  const wallets = count(page, '/get-wallet-balance')
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/wr/orsolo/')
  await expectButton(page, 'ready', /./)
  await page.waitForLoadState('networkidle')
  expect(wallets(), 'the bar and the button read it').toBe(1)
})

// proves 9.fetching.2
test('what failed is not asked for again by itself', async ({ page, newPlayer, complaints }) => {
  await installClock(page)
  const quotes = count(page, '/orders/quote')
  await answerWith(page, '/v3/orders/quote*', 500, 'INTERNAL')
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/wr/orsolo/')
  await expect(purchaseButton(page)).toHaveAttribute('data-state', 'server_error')
  await expect.poll(quotes).toBe(1)
  await leapMinute(page)
  await expect(purchaseButton(page)).toHaveAttribute('data-state', 'server_error')
  expect(quotes()).toBe(1)
  allow(complaints, REFUSED, /answered with 500/)
})
