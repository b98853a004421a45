import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { openPage, SIGNED_IN } from './open-page.ts'

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  const { violations: found } = await new AxeBuilder({ page }).include('#bar').analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

for (const mode of ['dark', 'light']) {
  const accent = mode === 'dark' ? '#e8b04a' : '#0e7490'

  test(`axe finds nothing in the wide bar, ${mode}`, async ({ page }) => {
    await openPage(page, { session: SIGNED_IN, query: { mode, accent, amount: '1350' } })
    await expect(page.locator('.balance')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /Language:/ }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /Account of/ }).click()
    expect(await violations(page)).toEqual([])
  })

  test(`axe finds nothing in the phone's bar, ${mode}`, async ({ page }) => {
    await openPage(page, { session: SIGNED_IN, width: 320, query: { mode, accent, amount: '1350' } })
    await expect(page.locator('.balance')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: /Language:/ }).click()
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
