import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { watchShifts } from '../layout-shifts.ts'
import { SCREENS } from './bar.ts'

const SCRIPT = '**/header-bar/**'

test.use({ serviceWorkers: 'block' })

/** What of the head of a page is seen to change where the bar takes the place of its stand-in. */
const look = (page: Page, within: string, brand: string) =>
  page.locator(within).evaluate((place, name) => {
    const root = place.shadowRoot ?? place
    const mark = root.querySelector('a svg')
    const word = root.querySelector(name)
    if (!mark || !word) throw new Error('no brand')
    const { x, y, width, height } = mark.getBoundingClientRect()
    const { color, fontFamily, fontSize, fontWeight, letterSpacing, textTransform } = getComputedStyle(word)
    const drawing = getComputedStyle(mark)
    return {
      mark: [x, y, width, height].map(Math.round),
      markColour: drawing.fill,
      brand: { color, fontFamily, fontSize, fontWeight, letterSpacing, textTransform },
    }
  }, brand)

for (const [screen, size] of SCREENS)
  for (const colorScheme of ['dark', 'light'] as const)
    test(`on a ${screen}, ${colorScheme}, brand and mark stand as they will in the bar, and nothing moves`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      const held = Promise.withResolvers<void>()
      await page.route(SCRIPT, async (route) => {
        await held.promise
        await route.continue()
      })
      const shifts = await watchShifts(page)
      await page.goto('/en-us/val/')
      for (const link of await page.locator('header > nav a').all()) {
        await expect(link).toHaveCSS('text-decoration-line', 'none')
      }
      const before = await look(page, 'header > nav', 'span > span')
      // The shop's face may come after the first paint, and its letters are a little wider: that is none of the bar's moves.
      await page.evaluate(() => document.fonts.ready)
      const byFace = await shifts()
      held.resolve()
      await expect(page.locator('quartermaster-bar')).toBeVisible()
      await expect(page.locator('header > nav')).toHaveCount(0)
      await expect.poll(() => look(page, 'quartermaster-bar', '.brand-name')).toEqual(before)
      expect((await shifts()) - byFace).toBe(0)
    })
