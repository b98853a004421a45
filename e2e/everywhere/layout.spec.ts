import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { faultsOf } from '../look/faults.ts'
import { stretchText } from '../look/stretch.ts'
import { allow, expectButton, REFUSED } from '../shop/shop.ts'
import { NEW_PLAYER } from './analytics.ts'

/** An opening with art, shelves, forms, a list for players, and a page that is one message. `npm run look` looks at all. */
const PAGES = [
  '/',
  '/val/',
  '/val/emberline-kestrel/',
  '/wr/monsoon-season/',
  '/search/',
  '/search/?game=lol&price=1000',
  '/redeem/',
  '/orders/',
  '/no/',
]
const PHONE = { width: 360, height: 740 }
const SCREENS = [
  PHONE,
  { width: 768, height: 1_024 },
  { width: 1_024, height: 1_366 },
  { width: 1_280, height: 800 },
  { width: 1_920, height: 1_080 },
]

/** Long words, no spaces between words, and high letters. */
for (const locale of ['de-de', 'ja-jp', 'el-gr']) {
  test(`in ${locale} no text is cut or lies on what the art is about, cards end in line, footers end the page`, async ({
    page,
    complaints,
  }) => {
    for (const path of PAGES) {
      await page.goto(`/${locale}${path}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      for (const screen of SCREENS) {
        await page.setViewportSize(screen)
        await expect.poll(() => faultsOf(page), `${path} at ${screen.width}`).toEqual([])
      }
    }
    allow(complaints, REFUSED) // one of the pages is a 404
  })
}

test('text that is a good third longer fits all the same', async ({ page }) => {
  for (const path of ['/', '/lol/', '/val/emberline-kestrel/', '/wr/monsoon-season/']) {
    await page.goto(`/en-us${path}`)
    // The page is React's own by then, and does not wonder at what it finds.
    await page.locator('quartermaster-bar').waitFor({ state: 'attached' })
    const faultsOfLonger = async () => {
      await page.evaluate(stretchText)
      return faultsOf(page)
    }
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await expect.poll(faultsOfLonger, `${path} at ${screen.width}`).toEqual([])
    }
  }
})

for (const locale of ['de-de', 'ja-jp', 'th-th']) {
  test(`in ${locale} the purchase at a phone’s lower edge has the whole name, and the footer goes on below it`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto(`/${locale}/lol/drowned-choir-maerith/`)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('div:has(+ button) > strong')).toHaveText(name, { ignoreCase: true })
    await expect.poll(() => faultsOf(page)).toEqual([])
  })
}

test('the purchase at a phone’s lower edge lies over all that scrolls below it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const path of ['/val/emberline-kestrel/', '/lol/drowned-choir-collection/']) {
    await page.goto(`/en-us${path}`)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const bar = page.getByRole('complementary')
    await expect(bar).toBeVisible()
    const seen = await bar.evaluate(async (element) => {
      const places = { over: 0, under: [] as string[] }
      for (let y = 0; y < document.documentElement.scrollHeight; y += 120) {
        scrollTo({ top: y, behavior: 'instant' })
        await new Promise((resolve) => setTimeout(resolve, 100))
        const { left, top, width, height } = element.getBoundingClientRect()
        if (height === 0) continue
        for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
          const found = document.elementFromPoint(left + width * share, top + height / 2)
          if (element.contains(found)) places.over += 1
          else places.under.push(`${y}: ${found?.textContent?.slice(0, 40)}`)
        }
      }
      return places
    })
    expect(seen.under, path).toEqual([])
    expect(seen.over, path).toBeGreaterThan(20)
  }
})

test('at 200% zoom a window opens at its title', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/en-us/wr/monsoon-season/')
  await expectButton(page, 'ready', /./)
  await page.getByRole('button', { name: 'See what each item costs' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading').first()).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
})

test('at 200% zoom the comparison of an item with its bundle breaks no word, and can be closed from its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/en-us/lol/drowned-choir-maerith/')
  await expectButton(page, 'ready', /./)
  await page.getByRole('button', { name: 'Compare with the bundle' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table')).toBeVisible()
  expect((await faultsOf(page)).filter((fault) => fault.endsWith('broken inside'))).toEqual([])
  await dialog.getByRole('link').last().scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('heading').first()).not.toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
})

test('the art says what it is about', async ({ page }) => {
  await page.goto('/en-us/val/emberline-kestrel/')
  await expect(page.locator('main img[data-focus]').first()).toHaveAttribute('data-focus', /^\d+ \d+ \d+ \d+$/)
})

test.describe('while the question about analytics stands', () => {
  test.use({ storageState: NEW_PLAYER })

  test('the first action stays free, and the footer’s ground reaches the end of the page', async ({ page }) => {
    for (const path of ['/en-us/', '/de-de/val/emberline-kestrel/', '/de-de/redeem/'])
      for (const screen of SCREENS) {
        await page.setViewportSize(screen)
        await page.goto(path)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expect.poll(() => faultsOf(page), `${path} at ${screen.width}`).toEqual([])
        await expect.poll(() => isFirstActionFree(page), `${path} at ${screen.width}`).toBe(true)
      }
  })
})

/**
 * What a page asks for first can be pressed where it stands; below the screen it is found by scrolling. Where the page's own
 * button is not wholly in sight, the buy bar's stands in for it.
 */
async function isFirstActionFree(page: Page): Promise<boolean> {
  const inBar = page.locator('body > aside').getByRole('button')
  const action = (await inBar.isVisible()) ? inBar : page.locator('main :is([data-size="L"], [data-size="XL"])').first()
  return action.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (top >= innerHeight) return true
    // From one end to the other: half of an action is none.
    return [0.05, 0.5, 0.95].every((part) => {
      const hit = document.elementFromPoint(left + width * part, top + height / 2)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
  })
}
