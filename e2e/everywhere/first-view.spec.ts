import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { allow } from '../shop/shop.ts'

for (const path of ['/en-us/', '/en-us/lol/drowned-choir-maerith/', '/en-us/redeem/']) {
  test(`${path} is painted before any of its scripts is asked for`, async ({ page }) => {
    await page.goto(path)
    await expect.poll(() => startOf(page, '/assets/framework-')).toBeGreaterThan(0)
    const [painted] = await page.evaluate(() =>
      performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
    )
    expect(await startOf(page, '/assets/')).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY)
  })
}

test('what is below the first view comes at once for someone who scrolls', async ({ page, complaints }) => {
  // It never comes, so nothing but the visitor can ask for more.
  await page.route('**/assets/entry.client-*', () => {})
  await page.goto('/en-us/', { waitUntil: 'commit' })
  const isShown = () => isCardShown(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isShown()).toBe(false)
  await page.mouse.wheel(0, 300)
  await expect.poll(isShown, { timeout: 2_000 }).toBe(true)
  allow(complaints, /preloaded using link preload/)
})

test('a page that is loaded again is where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/en-us/')
  await expect.poll(() => isCardShown(page)).toBe(true)
  const last = page.locator('main article').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await page.reload()
  await expect(last).toBeInViewport()
})

function isCardShown(page: Page): Promise<boolean> {
  return page
    .locator('main article')
    .first()
    .evaluate((card) => card.checkVisibility())
}

/** When the page first asked for one of its scripts below the path; 0 if it has not yet. */
function startOf(page: Page, path: string): Promise<number> {
  return page.evaluate((part) => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name))
    const starts = scripts.filter(({ name }) => name.includes(part)).map(({ startTime }) => startTime)
    return starts.length > 0 ? Math.min(...starts) : 0
  }, path)
}
