import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { allow, answerWith, expectButton, openSignedIn, pay, purchaseButton, REFUSED } from '../shop/shop.ts'
import { signInAs } from '../sign-in.ts'
import { endSession } from '../sign-on/end-session.ts'

const TOP_UP = '/v3/orders/start-virtual-currency-order'

/** The words of what has the focus, also within the bar. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return `${element?.tagName.toLowerCase()} ${element?.textContent?.trim()}`
  })

async function closeModal(page: Page, key: 'Escape' | 'Enter' = 'Enter'): Promise<void> {
  const modal = page.getByRole('dialog')
  const ok = modal.getByRole('button', { name: 'OK' })
  await expect(ok).toBeVisible()
  if (key === 'Enter') await ok.press('Enter')
  else await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
}

test('the focus goes back to what opened a modal, in the bar and on the page', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/calder/')
  await expectButton(page, 'ready', /./)
  const topUp = page.locator('quartermaster-bar').getByRole('button', { name: 'Top up' }).first()
  for (const [status, code, key] of [
    [409, 'CONFLICT', 'Enter'],
    [400, 'KR_PAYMENT_REQUIRED', 'Escape'],
  ] as const) {
    await answerWith(page, TOP_UP, status, code)
    await topUp.press('Enter')
    await closeModal(page, key)
    await expect.poll(() => focused(page), code).toMatch(/^button .*Top up/)
  }
  await answerWith(page, '/v3/orders/start-order', 424, 'PAYMENT_TIMED_OUT')
  await purchaseButton(page).press('Enter')
  await closeModal(page)
  await expect(purchaseButton(page)).toBeFocused()
  allow(complaints, REFUSED, /The order was refused/)
})

test('a modal that opens by itself leaves the focus at the page’s heading', async ({ page, complaints, newPlayer }) => {
  test.slow()
  const heading = page.getByRole('heading', { level: 1 })
  const rook = await newPlayer('Rook')
  await test.step('back from a payment that failed', async () => {
    await openSignedIn(page, rook, '/en-us/wr/paper-lantern/')
    await expectButton(page, 'ready', /short/)
    await purchaseButton(page).press('Enter')
    await pay(page, 'decline')
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await closeModal(page)
    await expect(heading).toBeFocused()
  })
  await test.step('back from sign-in, with a purchase that is refused', async () => {
    await endSession(page)
    await page.goto('/en-us/wr/comet-trail/')
    await expectButton(page, 'ready', /Sign in/)
    await answerWith(page, '/v3/orders/start-order', 424, 'PAYMENT_TIMED_OUT')
    await purchaseButton(page).press('Enter')
    await signInAs(page, rook)
    await closeModal(page, 'Escape')
    await expect(heading).toBeFocused()
  })
  await test.step('a quote that is refused', async () => {
    await answerWith(page, '/v3/orders/quote*', 400, 'UNSUPPORTED_REGION')
    await page.goto('/en-us/wr/comet-trail/')
    await closeModal(page)
    await expect(heading).toBeFocused()
  })
  allow(complaints, REFUSED, /The order was refused/)
})
