import type { Page } from '@playwright/test'
import { LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { comeSignedInAs } from '../sign-in.ts'

/** Every kind of page a player can open by its address. Pages in the middle of a flow are walked by its journeys. */
const PAGES = ['', 'lol/', 'val/emberline-kestrel/', 'redeem/', 'orders/', '404.html', 'offline.html']
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

/** One language for each script, and long words. The rules take a while: AXE_LOCALES=all asks them of every language. */
const LOOKED_AT_WITH_AXE = new Set<Locale>(
  process.env.AXE_LOCALES === 'all' ? LOCALE_CODES : ['de-de', 'ja-jp', 'ru-ru'],
)

test.use({ viewport: { width: NARROWEST, height: 720 } })

for (const locale of LOCALE_CODES) {
  test(`every page reads well on the narrowest phone, in ${locale}`, async ({ page, complaints, newPlayer }) => {
    test.setTimeout(240_000)
    await page.route('**/images/**', (route) => route.abort())
    await comeSignedInAs(page, await newPlayer('Lumen'))
    for (const path of PAGES) {
      await page.goto(`/${locale}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectRoom(page)
      await expectLanguage(page, locale)
      if (!LOOKED_AT_WITH_AXE.has(locale)) continue
      // The bar takes the place of the plain links; between the two there would be both.
      if (path !== 'offline.html') await expect(page.locator('header nav.bar')).toBeVisible()
      await expectAccessible(page)
    }
    complaints.splice(0) // pictures were left out, and one of the pages is a 404
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
