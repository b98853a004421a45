import type { Page } from '@playwright/test'
import { GAME_IDS } from '@quartermaster/contract/games'
import { LOCALE_CODES } from '@quartermaster/contract/locales'
import { expect, test } from '../journey.ts'
import { awaitFaces } from '../late-faces.ts'
import { findFaults } from '../look/faults.ts'
import { SETTINGS } from '../system.ts'

const WIDTHS = [320, 390]

interface ShownName {
  /** What it is made of: a line may end between two of them. */
  readonly parts: readonly string[]
  readonly longest: string
}

/** The names on the cards of a page, as they are rendered. */
function namesOnCards(page: Page): Promise<ShownName[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article :is(h2, h3) a > span')].map((name) => ({
      parts: [...name.childNodes].flatMap(({ textContent }) => textContent || []),
      longest: getComputedStyle(name).getPropertyValue('--qm-longest'),
    })),
  )
}

/** Lets the headline of a product's page be followed by others, each as it is with another name. */
function addHeadlines(page: Page, names: readonly ShownName[]): Promise<void> {
  return page.evaluate((names) => {
    const headline = document.querySelector('main h1')
    for (const { parts, longest } of names) {
      const name = headline?.firstElementChild?.cloneNode() as HTMLElement
      name.style.setProperty('--qm-longest', longest)
      name.append(...parts.flatMap((part) => [part, document.createElement('wbr')]))
      const other = headline?.cloneNode() as Element
      other.append(name)
      headline?.after(other)
    }
  }, names)
}

async function expectWholeWords(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await awaitFaces(page)
    const broken = (await page.evaluate(findFaults)).filter((fault) => fault.endsWith('broken inside'))
    expect(broken, `${page.url()} at ${width}`).toEqual([])
  }
}

for (const locale of LOCALE_CODES.filter((code) => !SETTINGS.REDEEM_ONLY_LANGUAGES.includes(code))) {
  test(`in ${locale} no word of a product’s name is broken inside, on cards and as a headline`, async ({ page }) => {
    const names: ShownName[] = []
    for (const game of GAME_IDS) {
      await page.goto(`/${locale}/${game}/`)
      names.push(...(await namesOnCards(page)))
      await expectWholeWords(page)
    }
    expect(names.length).toBeGreaterThan(30)
    await page.goto(`/${locale}/lol/maerith/`)
    // The page is React's own by then, and does not wonder at what it finds.
    await page.locator('quartermaster-bar').waitFor({ state: 'attached' })
    await addHeadlines(page, names)
    await expectWholeWords(page)
  })
}
