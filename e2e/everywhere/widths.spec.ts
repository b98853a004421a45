import { KIT_BREAKPOINTS, PAGE_BREAKPOINTS } from '@quartermaster/ui/tokens/breakpoints'
import { expect, test } from '../journey.ts'

// proves 9.layout.5
test('pages are laid out anew at each of the eleven widths', async ({ page }) => {
  await page.goto('/en-us/')
  const layout = () =>
    page.evaluate(() => {
      const stage = document.querySelector('main > section') as Element
      const shelf = document.querySelector('article')?.parentElement as Element
      const { gridTemplateColumns, columnGap } = getComputedStyle(shelf)
      const columns = gridTemplateColumns.split(' ').length
      return `${columns} columns ${columnGap} apart, ${getComputedStyle(stage).minBlockSize}`
    })
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const width of Object.values(PAGE_BREAKPOINTS)) {
    // Tall enough that no height stands in the way.
    await page.setViewportSize({ width: width - 1, height: 1_400 })
    const before = await layout()
    await page.setViewportSize({ width, height: 1_400 })
    await expect.poll(layout, `at ${width}`).not.toBe(before)
    await expect.poll(wide, `at ${width}`).toBeLessThanOrEqual(width)
  }
})

// proves 9.layout.6
test('the parts of the kit change at each of its six widths', async ({ page }) => {
  await page.goto('/en-us/redeem/')
  const footer = page.getByRole('contentinfo').locator('> div')
  const gutter = () => footer.evaluate((element) => getComputedStyle(element).paddingInlineStart)
  for (const width of Object.values(KIT_BREAKPOINTS)) {
    await page.setViewportSize({ width: width - 1, height: 800 })
    const before = await gutter()
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(gutter, `at ${width}`).not.toBe(before)
  }
})
