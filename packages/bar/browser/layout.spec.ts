import { expect, type Page, test } from '@playwright/test'
import { SIGNED_IN } from '../src/authentication/signed-in.fixture.ts'
import { openPage } from './open-page.ts'

const LONG = { ...SIGNED_IN, name: 'WWWWWWWWWWWWWWWW', tag: 'WWWWW' }
const WIDTHS = [320, 360, 480, 767, 768, 900, 1039, 1040, 1199, 1200, 1280, 1920]

/** Every pair of neighbours in the bar apart, all of them on the screen, and a name whole within its button. */
async function crowding(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('quartermaster-bar')?.shadowRoot?.querySelector('.bar')
    const boxes = [...(bar?.children ?? [])]
      .map((element) => ({ name: element.className, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    const found = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth).map(({ name }) => `${name} is cut`)
    boxes.forEach(({ name, box }, index) => {
      const next = boxes[index + 1]
      if (next && box.right > next.box.left + 0.5) found.push(`${name} runs into ${next.name}`)
    })
    const name = bar?.querySelector('.account .player')
    const button = name?.closest('.account')?.getBoundingClientRect()
    if (name && button) {
      const letters = document.createRange()
      letters.selectNodeContents(name)
      const { left, right, top, bottom } = letters.getBoundingClientRect()
      const isInside = left >= button.left && right <= button.right && top >= button.top && bottom <= button.bottom
      if (!isInside) found.push('the name is cut')
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways')
    return found
  })
}

for (const locale of ['en-us', 'de-de', 'ja-jp']) {
  test(`nothing is cut or crowded at any width in ${locale}, with the longest name and a great balance`, async ({
    page,
  }) => {
    await openPage(page, { session: LONG, query: { locale, amount: '12345678', game: 'lor' } })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 })
      await expect(page.locator('.balance')).toBeVisible()
      await expect.poll(() => crowding(page), { message: `${width} px` }).toEqual([])
    }
  })
}

// proves 9.layout.4
test('the bar lies on the top layer', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, query: { amount: '1350' } })
  await expect(page.getByRole('navigation', { name: 'Site' })).toBeVisible()
  await expect(page.locator('quartermaster-bar')).toHaveCSS('z-index', '10001')
})

// proves 9.layout.1, 9.layout.2
test('the bar is 80 px high and its content at most 1920 px wide', async ({ page }) => {
  await openPage(page, { session: SIGNED_IN, width: 2560, query: { amount: '1350' } })
  const bar = page.getByRole('navigation', { name: 'Site' })
  await expect(bar).toBeVisible()
  await expect.poll(() => bar.boundingBox()).toMatchObject({ x: 320, y: 0, width: 1920, height: 80 })
})

for (const width of [360, 1280]) {
  test(`at ${width} px nothing moves when the bar comes late, nor when the balance follows`, async ({ page }) => {
    await openPage(page, { session: SIGNED_IN, width, query: { late: '1', loading: '1' } })
    await page.evaluate(() => {
      const shifts: number[] = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
      Object.assign(window, { shifts })
    })
    const heading = page.getByRole('heading', { name: 'Page content' })
    const before = await heading.boundingBox()
    await page.evaluate(() => (window as unknown as { loadBar(): Promise<void> }).loadBar())
    await expect(page.locator('.spinner')).toBeVisible()
    await page.evaluate(() => {
      const { quartermasterBar } = window as unknown as { quartermasterBar: { update(options: object): void } }
      quartermasterBar.update({ balance: { loading: false, amount: 1234567, currency: 'RP', gameId: 'lol' } })
    })
    await expect(page.locator('.amount')).toBeVisible()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await heading.boundingBox()).toEqual(before)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  })
}

test('the page’s styles do not reach the bar, but for its font', async ({ page }) => {
  await openPage(page)
  const link = page.getByRole('link', { name: 'Redeem code' })
  await expect(link).toHaveCSS('text-transform', 'none')
  await expect(link).toHaveCSS('letter-spacing', 'normal')
  await expect(link).toHaveCSS('border-top-style', 'solid')
  await expect(link).toHaveCSS('font-family', 'system-ui, sans-serif')
})

test('with reduced motion nothing slides or turns', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, { session: SIGNED_IN, query: { loading: '1' } })
  await page.getByRole('button', { name: /Language:/ }).click()
  await expect(page.locator('#languages')).toHaveCSS('animation-name', 'none')
  await expect(page.locator('.spinner')).toHaveCSS('animation-name', 'breathe')
})
