import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import { comeSignedInAs, expect, test } from '../journey.ts'

/** Every kind of page a visitor can open by its address. Pages in the middle of a flow are walked by its journeys. */
const PAGES = [
  '',
  'lol/',
  'val/emberline-kestrel/',
  'redeem/',
  'redeem/history/',
  'orders/',
  '404.html',
  'offline.html',
]
const NARROWEST = 320

const FACES: Partial<Record<string, string>> = {
  el: 'Commissioner',
  ja: 'Noto Sans JP',
  ko: 'Noto Sans KR',
  ru: 'Commissioner',
  th: 'Noto Sans Thai',
  vi: 'Commissioner',
  'zh-CN': 'Noto Sans SC',
  'zh-TW': 'Noto Sans TC',
}

test.use({ viewport: { width: NARROWEST, height: 720 } })

for (const locale of LOCALE_CODES) {
  test(`every page reads well on the narrowest phone, in ${locale}`, async ({ page, complaints }) => {
    test.setTimeout(180_000)
    await page.route('**/images/**', (route) => route.abort())
    await comeSignedInAs(page, 'Lumen')
    for (const path of PAGES) {
      await page.goto(`/${locale}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectLanguage(page, locale)
      await expectRoom(page)
      await expectAccessible(page, path)
    }
    complaints.splice(0) // pictures were left out, and two of the pages are 404s
  })
}

async function expectLanguage(page: Page, locale: Locale): Promise<void> {
  const { tag } = LOCALES[locale]
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', tag)
  expect(await html.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  const face = FACES[tag] ?? FACES[tag.split('-')[0] ?? ''] ?? 'Figtree'
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain(face)
  // A message that is missing shows its key, and one that was not filled its placeholder.
  const text = await page.locator('body').innerText()
  expect(text.match(/\b[a-z][a-zA-Z]+\.[a-z][\w-]+(\.[\w-]+)*\b|\{\{.*?\}\}/g) ?? []).toEqual([])
}

async function expectRoom(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth)
  expect(width, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(NARROWEST)
}

/** All rules in dark; in light the rule that light can break. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  const problems = async (axe: AxeBuilder) =>
    (await axe.analyze()).violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.html}`)
  expect(await problems(new AxeBuilder({ page }))).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await problems(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
}
