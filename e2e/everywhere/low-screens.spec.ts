import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { watchShifts } from '../layout-shifts.ts'
import { NEW_PLAYER } from './analytics.ts'

test.use({ storageState: NEW_PLAYER })

/** A shift that nobody notices. */
const STILL = 0.01
const LOW_SCREENS = {
  'in a window at 200 % zoom': { width: 640, height: 450 },
  'on a phone on its side': { width: 844, height: 390 },
  'in a low, wide window': { width: 1_280, height: 460 },
}
/** An opening with art, a shelf, a product, and pages without art. */
const PAGES = ['/en-us/', '/en-us/val/', '/en-us/val/emberline-kestrel/', '/en-us/redeem/', '/en-us/search/']

const question = (page: Page) => page.getByRole('dialog', { name: 'Can we use analytics?' })

/** How far the question is from the page above it and from the footer below: less than nothing where it lies on one. */
const distances = (page: Page) =>
  question(page).evaluate((sheet) => {
    const { top, bottom } = sheet.getBoundingClientRect()
    const edgeOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    return [top - (edgeOf('main')?.bottom ?? top), (edgeOf('body > footer')?.top ?? bottom) - bottom]
  })

for (const [where, screen] of Object.entries(LOW_SCREENS))
  test(`${where} the question about analytics stands after the page, in whole, and nothing moves for it`, async ({
    page,
  }) => {
    await page.setViewportSize(screen)
    const shifts = await watchShifts(page)
    for (const path of PAGES) {
      await page.goto(path)
      await expect(question(page)).toBeVisible()
      for (const distance of await distances(page)) expect(distance, path).toBeGreaterThanOrEqual(0)
      expect(await question(page).evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight), path).toBe(0)
      expect(await shifts(), path).toBeLessThan(STILL)
    }
  })

test('on a low screen the Tab key meets the question between the page and its footer', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 })
  await page.goto('/en-us/redeem/')
  await expect(question(page)).toBeVisible()
  await page.getByRole('main').getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('button', { name: 'Decline' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeFocused()
})
