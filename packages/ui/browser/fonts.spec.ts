import { expect, type Page } from '@playwright/test'
import { openStory, showStory, test } from './stories.ts'

/** The boxes of every line of text in the story. */
async function boxes(page: Page): Promise<{ width: number; height: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#story :is(h1, h2, h3, p)')].map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return { width: range.getBoundingClientRect().width, height: element.getBoundingClientRect().height }
    }),
  )
}

test('text keeps its place when the faces arrive', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await showStory(page, 'typography--scale')
  await page.waitForFunction(() => document.fonts.size > 0 && document.fonts.status === 'loading')
  const before = await boxes(page)
  release()
  await page.waitForFunction(
    () => document.fonts.check('16px "Figtree Variable"') && document.fonts.status === 'loaded',
  )
  expect(before.length).toBeGreaterThan(0)
  await expect(async () => {
    const after = await boxes(page)
    expect(after).toHaveLength(before.length)
    for (const [index, box] of after.entries()) {
      expect(box.height).toBeCloseTo(before[index]?.height ?? 0, 0)
      expect(Math.abs(box.width / (before[index]?.width ?? 1) - 1)).toBeLessThan(0.06)
    }
  }).toPass({ timeout: 5_000 })
})

// proves 1.words.3, 9.locales.7, 9.locales.8, 9.locales.9, 9.locales.10, 9.locales.11
for (const [locale, own, foreign] of [
  ['en-us', 'Figtree Variable', 'Noto Sans'],
  ['el-gr', 'Commissioner Variable', 'Noto Sans'],
  ['ko-kr', 'Noto Sans KR Variable', 'Noto Sans JP'],
  ['ja-jp', 'Noto Sans JP Variable', 'Noto Sans KR'],
  ['zh-cn', 'Noto Sans SC Variable', 'Noto Sans TC'],
  ['zh-tw', 'Noto Sans TC Variable', 'Noto Sans SC'],
] as const)
  test(`a page in ${locale} declares the faces of its own language only`, async ({ stories: page }) => {
    await openStory(page, 'badge--kinds', { locale })
    await page.waitForFunction((name) => [...document.fonts].some(({ family }) => family.includes(name)), own)
    await expect
      .poll(() =>
        page.evaluate((name) => [...document.fonts].filter(({ family }) => family.includes(name)).length, foreign),
      )
      .toBe(0)
  })
