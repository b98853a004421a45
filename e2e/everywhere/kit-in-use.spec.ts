import type { Locator } from '@playwright/test'
import { LOCALES_WITH_REGIONAL_LEGAL } from '@quartermaster/contract/locales'
import { THEME_CODES } from '@quartermaster/contract/themes'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { SCREENS } from '../platform/bar.ts'
import { allow, expectButton, openSignedIn, purchaseButton, REFUSED } from '../shop/shop.ts'
import { ADDRESSES } from '../system.ts'

const heightOf = async (element: Locator) => (await element.boundingBox())?.height
const markIn = (place: Locator) => place.locator('svg path').first().getAttribute('d')

// proves 2.footer.1, 9.buttons.5
test('each page has its footer, and a product its largest button', async ({ page, complaints }) => {
  const footer = page.getByRole('contentinfo')
  for (const [path, variant] of [
    ['/en-us/', 'FullFooter'],
    ['/en-us/val/', 'Generic'],
    ['/en-us/redeem/', 'Redeem'],
    ['/en-us/checkout', 'SmallFooter'],
    ['/en-us/nothing-here/', 'SmallFooter'],
    ['/en-us/lol/nothing-here/', 'SmallFooter'],
  ] as const) {
    await page.goto(path)
    await expect(footer, path).toHaveAttribute('data-variant', variant)
    await expect(footer, 'one of them').toHaveCount(1)
  }
  allow(complaints, REFUSED)

  await page.goto('/en-us/')
  await footer.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Wild Rift', exact: true }).click()
  await expect(page).toHaveURL('/en-us/wr/')
  await page.goto('/en-us/?cc=mothwing')
  await footer.getByRole('link', { name: '日本語' }).click()
  await expect(page).toHaveURL('/ja-jp/?cc=mothwing')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await expect(footer.getByRole('link', { name: '日本語' })).toHaveAttribute('aria-current', 'true')

  await page.goto('/en-us/lol/maerith/')
  for (const [, size] of SCREENS) {
    await page.setViewportSize(size)
    await expect.poll(() => heightOf(purchaseButton(page))).toBe(size.width < 1040 ? 88 : 72)
  }
})

// proves 2.footer.3
test('some regions have support of their own beside their legal block', async ({ page, request }) => {
  const asked = []
  for (const locale of LOCALES_WITH_REGIONAL_LEGAL) {
    await page.goto(`/${locale}/redeem/`)
    const [general, regional] = await page
      .getByRole('contentinfo')
      .locator('a[href^="http"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(general).toBe(`${ADDRESSES.provider}/support`)
    expect(regional).toBe(`${ADDRESSES.provider}/support/${locale}`)
    const answer = await request.get(regional ?? '')
    expect(answer.status()).toBe(200)
    asked.push(await answer.text())
  }
  expect(asked[0]).toContain('lang="ko-KR"')
  expect(asked[3]).toContain('lang="zh-Hant-TW"')
  await page.goto('/en-us/redeem/')
  await expect(page.getByRole('contentinfo').locator('a[href^="http"]')).toHaveCount(1)
})

// proves 9.themes.1, 9.themes.5, 9.themes.2
test('each theme draws its own logo in the bar, in its plain place and in the footer', async ({ page, complaints }) => {
  const bar = page.locator('quartermaster-bar').getByRole('link', { name: 'Quartermaster' })
  const footer = page.getByRole('contentinfo')
  const marks = new Map<string, string | null>()
  for (const [theme, path] of [
    ...THEME_CODES.map((code) => [code, `/en-us/redeem/?theme=${code}`] as const),
    ['error', '/en-us/nothing-here/'] as const,
  ]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(bar).toBeVisible()
    const mark = await markIn(bar)
    marks.set(theme, mark)
    // The small footer has no logo; its page shows the mark itself.
    await expect.poll(() => markIn(theme === 'error' ? page.getByRole('main') : footer), theme).toBe(mark)
  }
  expect(new Set(marks.values()).size).toBe(8)

  // Where the bar does not come, its place draws the same; and going on in the site changes it.
  await page.route('**/header-bar/**', (route) => route.abort())
  await page.goto('/en-us/val/')
  const place = page.getByRole('banner').getByRole('link', { name: 'Quartermaster' })
  await expect.poll(() => markIn(place)).toBe(marks.get('val'))
  await footer.getByRole('link', { name: 'Redeem a code' }).click()
  await expect(page).toHaveURL('/en-us/redeem/')
  await expect.poll(() => markIn(place)).toBe(marks.get('default'))
  allow(complaints, REFUSED)
})

// proves 9.themes.4
test('of the controls, a title recolours primary and forward buttons, secondary links, select and spinner', async ({
  page,
  complaints,
}) => {
  /** What every control of the page looks like under each theme. */
  const looksOf = (control: Locator) =>
    control.evaluate((element: HTMLElement, themes) => {
      const looks = new Set<string>()
      element.style.transition = 'none'
      for (const theme of themes) {
        document.documentElement.dataset.theme = theme
        for (let place = element.parentElement; place; place = place.parentElement)
          if (place.dataset.theme) place.dataset.theme = theme
        const { color, backgroundColor, backgroundImage, borderTopColor } = getComputedStyle(element)
        looks.add([color, backgroundColor, backgroundImage, borderTopColor].join(' '))
      }
      return looks.size
    }, THEME_CODES)
  const ALL = THEME_CODES.length
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await page.goto('/en-us/val/emberline-kestrel/')
  await expect(page.getByRole('button', { name: /^Level 2/ })).toBeVisible()
  await expectButton(page, 'ready', /./)
  expect(await looksOf(purchaseButton(page)), 'primary').toBe(ALL)
  expect(await looksOf(page.getByRole('main').getByRole('link', { name: 'See the bundle' })), 'forward').toBe(ALL)
  for (const other of [
    page.getByRole('button', { name: /^Level 1/ }),
    page.getByRole('button', { name: /^Level 2/ }),
    page.getByRole('button', { name: 'Compare with the bundle' }),
    page.locator('summary'),
    page.getByRole('main').getByRole('link', { name: 'VAL', exact: true }),
  ])
    expect(await looksOf(other), String(other)).toBe(1)

  await page.goto('/en-us/val/')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
  expect(await looksOf(page.getByRole('combobox', { name: 'Sort by' })), 'select').toBe(ALL)

  await page.goto('/en-us/redeem/')
  expect(await looksOf(page.getByRole('link', { name: 'Redeemed codes' })), 'secondary link').toBe(ALL)
  expect(await looksOf(page.getByRole('textbox')), 'text field').toBe(1)

  // While its scripts are on the way the page between sign-in and shop stays as it is sent.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/redirect/')
  expect(await looksOf(page.getByRole('main').getByRole('status')), 'spinner').toBe(ALL)
  allow(complaints, REFUSED)
})

// proves 9.components.3, 9.components.4, 9.components.5, 9.components.6, 9.components.7, 9.components.8
// proves 9.components.9, 9.components.10, 9.components.11, 9.buttons.6
test('select, tooltip, sub-label and way back stand where players need them', async ({
  page,
  newPlayer,
  newCode,
  complaints,
}) => {
  await page.goto('/en-us/val/')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.click()
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  await expect.poll(() => heightOf(list)).toBeLessThanOrEqual(190)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en-us/val/?sort=newest')
  await expect(sort).toContainText('Newest')
  await sort.click()
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link').first().focus()
  await expect(list).toBeHidden()

  await page.goto('/en-us/lol/drowned-choir-maerith/')
  const votive = page.getByRole('button', { name: 'Votive' })
  await votive.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await votive.hover()
  const tip = page.getByRole('tooltip', { name: 'Votive' })
  await expect(tip).toBeVisible()
  await expect(votive).toHaveAccessibleDescription('Votive')
  const gap = async () => {
    const [bubble, button] = [await tip.boundingBox(), await votive.boundingBox()]
    return Math.round((bubble?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))
  }
  await expect.poll(gap, 'below its button').toBe(32)
  await expect(tip).toHaveCSS('padding', '24px')
  await expect(tip).toHaveCSS('max-width', '360px')
  const arrow = tip.locator('[data-side="bottom"]').first()
  await expect(arrow).toHaveCSS('width', '14px')
  await expect(arrow).toHaveJSProperty('offsetTop', 26 - 32)
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()

  await page.goto('/en-us/redeem/')
  const submit = page.getByRole('button', { name: 'Sign in and continue' })
  await expect(submit).toContainText('We’ll save your code')
  await expectAccessible(page)

  // A flow that began in the shop has a way back from where it ended.
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/lol/maerith/')
  await page.locator('quartermaster-bar').getByRole('link', { name: 'Redeem code' }).click()
  await expect(page).toHaveURL('/en-us/redeem/')
  await page.getByLabel('Your code').fill(await newCode('only-kr'))
  await page.getByRole('button', { name: 'See rewards' }).click()
  const back = page.getByRole('main').getByRole('link', { name: 'Back to Quartermaster' })
  await expect(back).toHaveAttribute('data-variant', 'back')
  await back.click()
  await expect(page).toHaveURL('/en-us/lol/maerith/')
  allow(complaints, REFUSED)
})

// proves 2.modals.17
test('the breakdown tells its button when it closes, however it is closed, and once', async ({ page }) => {
  await page.goto('/en-us/wr/monsoon-season/')
  await expectButton(page, 'ready', /./)
  // The modal hides the page behind it from everyone but us.
  const opener = page.getByRole('button', { name: 'See what each item costs', includeHidden: true })
  const modal = page.getByRole('dialog')
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => modal.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 400),
  ]) {
    await opener.click()
    await expect(modal).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await close()
    await expect(modal).toBeHidden()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toBeFocused()
  }
})
