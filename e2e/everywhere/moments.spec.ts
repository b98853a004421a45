import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { enterCode, expectPage, LANTERN_NIGHT } from '../redeem/redeem-journey.ts'
import { expectButton, purchaseButton } from '../shop/shop.ts'
import { comeSignedInToRedeem } from '../sign-in.ts'

/** How long the longest of what moves inside of an element takes, in milliseconds, since the page drew it. */
const longestIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((element) =>
      Math.max(
        0,
        ...element.getAnimations({ subtree: true }).map((moving) => Number(moving.effect?.getComputedTiming().endTime)),
      ),
    )

for (const [motion, reducedMotion] of [
  ['with', 'no-preference'],
  ['without', 'reduce'],
] as const) {
  test(`buying and redeeming end in a light that comes on, ${motion} motion, in nobody’s way`, async ({
    page,
    newPlayer,
  }) => {
    await page.emulateMedia({ reducedMotion })
    // What has begun stays where it began, so that nothing is over before it is looked at.
    if (motion === 'with') await holdAnimations(page)
    await comeSignedInToRedeem(page, await newPlayer('Vesper'))
    await page.goto('/en-us/lor/not-my-candle/')
    await expectButton(page, 'ready', /./)
    await purchaseButton(page).click()
    await page.getByRole('button', { name: 'Confirm and pay' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s yours!', { timeout: 40_000 })
    const bought = '[data-stage="arrived"]'
    await expect(page.locator(bought)).toBeVisible()
    await expectShort(() => longestIn(page, bought), motion)
    await page.getByRole('link', { name: 'Your orders' }).first().click()
    await expect(page).toHaveURL(/\/orders\//)

    await enterCode(page, LANTERN_NIGHT)
    await expectPage(page, 'summary')
    await page.getByRole('button', { name: 'Claim' }).click()
    await expectPage(page, 'success')
    await expectShort(() => longestIn(page, '[data-outcome]'), motion)
    await page.getByRole('button', { name: 'Redeem another code' }).click()
    await expect(page).toHaveURL(/\/redeem\/$/)
  })
}

async function expectShort(longest: () => Promise<number>, motion: 'with' | 'without'): Promise<void> {
  if (motion === 'with') await expect.poll(longest).toBeGreaterThan(300)
  expect(await longest()).toBeLessThanOrEqual(motion === 'with' ? 1_300 : 2)
}

async function holdAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      for (const moving of (target as Element).getAnimations({ subtree: true })) moving.pause()
    })
  })
}
