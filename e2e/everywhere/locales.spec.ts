import type { Page } from '@playwright/test'
import { LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import { expectAccessible } from '../accessible.ts'
import { goInSite } from '../in-site.ts'
import { expect, test } from '../journey.ts'
import { allow } from '../shop/shop.ts'
import { comeSignedInAs } from '../sign-in.ts'
import { PAGE_KINDS } from '../site-pages.ts'

/** Pages in the middle of a flow are walked by its journeys. */
const IN_A_FLOW = /(checkout|name-change-token|success|redeem-(summary|error|history))\.tsx$/
/** Every kind of page a player can open by its address, below the language; the one for those offline comes last. */
const PAGES = PAGE_KINDS.filter(({ file }) => !IN_A_FLOW.test(file) && !file.endsWith('offline.tsx')).map(({ path }) =>
  path.replace('/en-us/', ''),
)
const SENT_TO_REDEEM: readonly Locale[] = ['zh-cn']
const NARROWEST = 320

/** Languages that Figtree cannot write have a face of their own. */
const FACES: Partial<Record<Locale, string>> = {
  'el-gr': 'Commissioner',
  'ja-jp': 'Noto Sans JP',
  'ko-kr': 'Noto Sans KR',
  'ru-ru': 'Commissioner',
  'th-th': 'Noto Sans Thai',
  'vi-vn': 'Commissioner',
  'vn-vn': 'Commissioner',
  'zh-cn': 'Noto Sans SC',
  'zh-tw': 'Noto Sans TC',
}
const WITHOUT_DISPLAY_CASE: readonly Locale[] = ['ko-kr', 'el-gr', 'tr-tr']
const WITH_REGIONAL_BLOCK: readonly Locale[] = ['ko-kr', 'vn-vn', 'vi-vn', 'zh-tw']
const WITH_FOOTER_LOGOS: readonly Locale[] = ['zh-tw', 'vi-vn', 'vn-vn']

/** One language for each script, and long words. The rules take a while: AXE_LOCALES=all asks them of every language. */
const LOOKED_AT_WITH_AXE = new Set<Locale>(
  process.env.AXE_LOCALES === 'all' ? LOCALE_CODES : ['de-de', 'ja-jp', 'ru-ru'],
)

test.use({ viewport: { width: NARROWEST, height: 720 } })

for (const locale of LOCALE_CODES) {
  // proves 1.words.2, 1.words.3, 2.footer.2, 9.locales.4, 9.locales.5, 9.locales.6, 9.locales.7, 9.locales.8
  // proves 9.locales.1, 9.locales.9, 9.locales.10, 9.locales.11
  test(`every page reads well on the narrowest phone, in ${locale}`, async ({ page, complaints, newPlayer }) => {
    test.setTimeout(240_000)
    await comeSignedInAs(page, await newPlayer('Lumen'))
    // The first is loaded, the others are reached as by a link. One has no script that could follow it.
    const [first = '', ...others] = PAGES
    for (const path of [first, ...others, 'offline.html']) {
      if (path === first || path === 'offline.html' || SENT_TO_REDEEM.includes(locale))
        await page.goto(`/${locale}/${path}`)
      else await goInSite(page, `/${locale}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectRoom(page)
      await expectLanguage(page, locale)
      if (path === '') await expectFooter(page, 'p', WITH_REGIONAL_BLOCK.includes(locale) ? 3 : 1)
      if (path === 'redeem/') await expectFooter(page, '[role="img"]', WITH_FOOTER_LOGOS.includes(locale) ? 2 : 0)
      // The bar takes the place of the plain links; between the two there would be both.
      if (path !== 'offline.html') await expect(page.locator('header nav.bar')).toBeVisible()
      if (!LOOKED_AT_WITH_AXE.has(locale)) continue
      await expectAccessible(page)
    }
    // One of the pages is a 404, and this player has no account of the game whose product is looked at.
    allow(complaints, /(404 \(Not Found|400 \(Bad Request)\)/)
  })
}

async function expectLanguage(page: Page, locale: Locale): Promise<void> {
  const { tag } = LOCALES[locale]
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', tag)
  await expect(html).toHaveCSS('direction', 'ltr')
  const face = FACES[locale] ?? 'Figtree'
  await expect(page.locator('body')).toHaveCSS('font-family', new RegExp(face))
  const isLoaded = (name: string) =>
    [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded')
  // Faces come with the page's scripts, and the page for those without a network has none.
  if (!page.url().endsWith('/offline.html'))
    await expect.poll(() => page.evaluate(isLoaded, face), `${face} has come`).toBe(true)
  const hasCase = !WITHOUT_DISPLAY_CASE.includes(locale)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('text-transform', hasCase ? 'uppercase' : 'none')
  if (!hasCase) await expect(heading).toHaveCSS('letter-spacing', 'normal')
  // A message that is missing shows its key, and one that was not filled its placeholder.
  await expect(page.locator('body')).not.toContainText(/\b[a-z][a-zA-Z]+\.[a-z][\w-]+(\.[\w-]+)*\b|\{\{.*?\}\}/, {
    useInnerText: true,
  })
}

async function expectFooter(page: Page, part: string, count: number): Promise<void> {
  await expect(page.getByRole('contentinfo').locator(part)).toHaveCount(count)
}

async function expectRoom(page: Page): Promise<void> {
  const width = () => page.evaluate(() => document.scrollingElement?.scrollWidth)
  await expect.poll(width, `${page.url()} is as wide as the screen`).toBeLessThanOrEqual(NARROWEST)
}
