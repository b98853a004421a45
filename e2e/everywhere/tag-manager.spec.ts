import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { allow, deliverNowBox, expectButton, openSignedIn, purchaseButton } from '../shop/shop.ts'
import { signInAs } from '../sign-in.ts'
import { CONSENTING_PLAYER, watchAnalytics } from './analytics.ts'

test.use({ storageState: CONSENTING_PLAYER })

/** The router says so when it cannot keep where a page was scrolled to; nothing comes of it. */
const SCROLL = /Failed to save scroll positions/
const PRODUCT = '/en-us/lol/sunforged-brannoch/'

const hasCome = (page: Page) =>
  expect.poll(() => page.evaluate(() => 'stop' in (window.quartermasterTags ?? []))).toBe(true)

/** To the last byte, by a script that shares the site's address. */
function fillStorage(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (let size = 1 << 20, count = 0; size >= 1; count += 1) {
      try {
        storage.setItem(`of-another-script.${count}`, 'x'.repeat(size))
      } catch {
        size >>= 1
      }
    }
  }
}

test('with analytics allowed and a full storage buying goes on, and what happens is told', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const { events } = watchAnalytics(page)
  await openSignedIn(page, await newPlayer('Vesper'), PRODUCT)
  await expectButton(page, 'ready', /./)
  await hasCome(page)
  await page.evaluate(fillStorage)
  await purchaseButton(page).click()
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  await expect(page.getByRole('button', { name: 'Confirm and pay' })).toBeVisible()
  await expect
    .poll(() => events.map(({ name }) => name))
    .toEqual(expect.arrayContaining(['view_item', 'buy_button_clicked', 'purchase_request']))
  allow(complaints, SCROLL)
})

test('with analytics allowed and a full storage, what a visitor buys goes on after sign-in', async ({
  page,
  complaints,
  newPlayer,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(PRODUCT)
  await expectButton(page, 'ready', /./)
  await hasCome(page)
  await purchaseButton(page).click()
  await signInAs(page, await newPlayer('Vesper'))
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  allow(complaints, SCROLL)
})

test('a tag manager that fails at whatever it is asked breaks nothing', async ({ page, complaints, newPlayer }) => {
  await page.route('**/tag-manager.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
      body: `{
        const fail = () => { throw new Error('broken tags') }
        window.quartermasterTags = { push: fail, stop: fail }
      }`,
    }),
  )
  await openSignedIn(page, await newPlayer('Vesper'), PRODUCT)
  await expectButton(page, 'ready', /./)
  await hasCome(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy settings' }).click()
  const choices = page.getByRole('dialog', { name: 'Privacy settings' })
  await choices.getByRole('button', { name: 'Decline' }).click()
  await expect(choices).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy settings' }).click()
  await choices.getByRole('button', { name: 'Allow' }).click()
  await expect(choices).toBeHidden()
  await hasCome(page)
  await purchaseButton(page).click()
  await expect(page).toHaveURL(/\/en-us\/checkout#order=/)
  await expect(
    deliverNowBox(page)
      .or(page.getByRole('button', { name: 'Confirm and pay' }))
      .first(),
  ).toBeVisible()
  allow(complaints, /broken tags/)
})
