import type { Page } from '@playwright/test'
import { fontGroupOf } from '@quartermaster/ui/tokens/font-groups'

/** Scripts of thousands of letters, whose faces a page declares once it stands. */
const LATE = ['korean', 'japanese', 'chinese-simplified', 'chinese-traditional']

/** Waits until a page is set in the faces of its language. */
export async function awaitFaces(page: Page): Promise<void> {
  const group = fontGroupOf((await page.locator('html').getAttribute('lang')) ?? '')
  const late = LATE.includes(group) ? group : undefined
  await page.waitForFunction(
    (name) =>
      !name ||
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
        ({ href, sheet }) => sheet && href.includes(`/${name}-`),
      ),
    late,
  )
  await page.evaluate(async () => {
    // A face is asked for by the first picture of the page that uses it.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await document.fonts.ready
  })
}
