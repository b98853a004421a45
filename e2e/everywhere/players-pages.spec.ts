import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { faultsOf } from '../look/faults.ts'
import { enterCode, expectPage, LANTERN_NIGHT } from '../redeem/redeem-journey.ts'
import { expectButton, purchaseButton } from '../shop/shop.ts'
import { comeSignedInToRedeem } from '../sign-in.ts'

const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_280, height: 800 },
]

async function expectNoFaults(page: Page): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await expect.poll(() => faultsOf(page), `${page.url()} at ${screen.width}`).toEqual([])
  }
}

for (const locale of ['de-de', 'th-th']) {
  test(`in ${locale} rewards and orders have their names beside their pictures, and whole pictures in waiting`, async ({
    page,
    newPlayer,
  }) => {
    await comeSignedInToRedeem(page, await newPlayer('Vesper'))
    await page.goto(`/${locale}/lor/not-my-candle/`)
    await expectButton(page, 'ready', /./)
    await purchaseButton(page).click()
    await expect(page).toHaveURL(/\/checkout#order=/)
    const confirm = page.locator('main [data-size="L"]')
    await expect(confirm).toBeEnabled()
    await expectNoFaults(page)
    await confirm.click()
    await expect(page).toHaveURL(/\/success\/#order=/)
    await expectNoFaults(page)
    await page.goto(`/${locale}/orders/`)
    await expect(page.locator('main details img')).toBeVisible()
    await expectNoFaults(page)
    await enterCode(page, LANTERN_NIGHT, locale)
    await expectPage(page, 'summary')
    await expect(page.locator('main li img').first()).toBeVisible()
    await expectNoFaults(page)
    await page.locator('main button').first().click()
    await expectPage(page, 'success')
    await expectNoFaults(page)
  })
}
