import type { Locator } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { allow } from '../shop/shop.ts'

test.use({ javaScriptEnabled: false })

/** Pages that a script fills: of a player's own, or of a code. */
const NEEDING = ['/wallet/', '/orders/', '/wishlist/', '/checkout', '/val/success/', '/redeem/', '/redeem/history/']
const SENTENCES = {
  'en-us': 'To use this page, turn on JavaScript in your browser.',
  'de-de': 'Für diese Seite brauchst du JavaScript in deinem Browser.',
  'ja-jp': 'このページを使うには、ブラウザーのJavaScriptをオンにしてください。',
}

/** What a script would not read: nothing finds it by its text. */
const textsWithoutScript = (part: Locator) =>
  part.locator('noscript').evaluateAll((found) => found.map(({ textContent }) => textContent))

for (const [locale, sentence] of Object.entries(SENTENCES))
  test(`without script a page in ${locale} that needs it says so once, and promises nothing that cannot come`, async ({
    page,
    complaints,
  }) => {
    for (const path of NEEDING) {
      await page.goto(`/${locale}${path}`)
      const main = page.getByRole('main')
      await expect(main.locator('noscript > *'), path).toBeVisible()
      expect(await textsWithoutScript(main), path).toEqual([sentence])
      // Neither what turns or waits, nor a button that does nothing.
      await expect(main.getByRole('status'), path).toHaveCount(0)
      await expect(main.getByRole('button'), path).toHaveCount(0)
      await expect(main.locator('span[aria-hidden="true"]:empty').filter({ visible: true }), path).toHaveCount(0)
      await expect(page.getByRole('contentinfo').getByRole('link').first(), path).toBeVisible()
    }
    allow(complaints, /preloaded using link preload/)
  })

test('without script a product says what buying needs, and shows no button that waits for ever', async ({
  page,
  complaints,
}) => {
  await page.goto('/en-us/val/emberline-kestrel/')
  const main = page.getByRole('main')
  await expect(main.locator('noscript > *')).toBeVisible()
  expect((await textsWithoutScript(main)).join()).toContain('To buy, turn on JavaScript in your browser.')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Checking the price')).toBeHidden()
  await page.locator('main a[href$="/val/"]').first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  allow(complaints, /preloaded using link preload/)
})
