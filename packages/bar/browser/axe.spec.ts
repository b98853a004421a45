import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { SIGNED_IN } from '../src/authentication/signed-in.fixture.ts'
import { openPage } from './open-page.ts'

/** Looks at the bar once it stands still: a frame passed, and nothing was fading in any more. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const passing = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    do {
      await Promise.allSettled(passing().map((animation) => animation.finished))
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    } while (passing().length > 0)
  })
  const { violations: found } = await new AxeBuilder({ page }).include('#bar').analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

for (const mode of ['dark', 'light']) {
  const accent = mode === 'dark' ? '#e8b04a' : '#0e7490'

  test(`axe finds nothing in the wide bar, ${mode}`, async ({ page }) => {
    await openPage(page, { session: SIGNED_IN, query: { mode, accent, amount: '1350' } })
    await expect(page.locator('.balance')).toBeVisible()
    expect(await violations(page)).toEqual([])
    for (const name of [/Language:/, /Account:/]) {
      const button = page.getByRole('button', { name })
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      expect(await violations(page)).toEqual([])
    }
  })

  test(`axe finds nothing in the phone's bar, ${mode}`, async ({ page }) => {
    await openPage(page, { session: SIGNED_IN, width: 320, query: { mode, accent, amount: '1350' } })
    await expect(page.locator('.balance')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu' }).click()
    const languages = page.getByRole('button', { name: /Language:/ })
    await languages.click()
    await expect(languages).toHaveAttribute('aria-expanded', 'true')
    expect(await violations(page)).toEqual([])
  })

  for (const width of [320, 1280]) {
    test(`axe finds nothing while nobody is signed in, ${mode}, ${width} px`, async ({ page }) => {
      await openPage(page, { width, query: { mode, accent } })
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  }
}
