import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { enterCode, expectPage, WELCOME } from '../redeem/redeem-journey.ts'
import { comeSignedInToRedeem } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'
import { chooseLanguage, SCREENS } from './bar.ts'

const rewardsLanguage = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('qm.redeem.rewards') ?? '{}').locale)

/** The bar's own script of a product and locale is on the page, and no other speaks. */
async function expectBar(page: Page, script: string, redeem: string): Promise<void> {
  const address = `${ADDRESSES.provider}/public/live/header-bar/latest/${script}.js`
  await expect(page.locator(`script[src="${address}"]`)).toBeAttached()
  await expect(page.locator('quartermaster-bar').getByText(redeem).first()).toBeAttached()
}

for (const [screen, size] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: size })

    // proves 2.bar.12, 2.bar.13, 1.bar.6, 2.bar.3, 2.redeem-theme.1, 2.redeem-theme.2
    test('the bar changes the language of every page in place, and rewards are described anew', async ({
      page,
      newPlayer,
    }) => {
      test.slow()
      await page.goto('/en-us/?cc=lanternkeep')
      await chooseLanguage(page, 'Deutsch')
      await expect(page).toHaveURL('/de-de/?cc=lanternkeep')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
      await expectBar(page, 'directcontent-lol.de-de', 'Code einlösen')

      await page.goto('/en-us/lol/maerith/?cc=lanternkeep')
      await chooseLanguage(page, '日本語')
      await expect(page).toHaveURL('/ja-jp/lol/maerith/?cc=lanternkeep')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
      await page.goto('/lol/?cc=lanternkeep')
      await expect(page, 'the choice is remembered').toHaveURL('/ja-jp/lol/?cc=lanternkeep')

      await page.goto('/en-us/redeem/?theme=val')
      await chooseLanguage(page, 'Français')
      await expect(page).toHaveURL('/fr-fr/redeem/?theme=val')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'val')
      await expect(page.locator('script[src$="/redeem.fr-fr.js"]')).toBeAttached()

      await comeSignedInToRedeem(page, await newPlayer('Vesper'))
      await enterCode(page, WELCOME)
      await expectPage(page, 'summary')
      await expect.poll(() => rewardsLanguage(page)).toBe('en-us')
      const held = Promise.withResolvers<void>()
      await page.route('**/contentcodes/v1/validate', async (route) => {
        await held.promise
        await route.continue()
      })
      const described = page.waitForRequest('**/contentcodes/v1/validate')
      await chooseLanguage(page, 'Deutsch')
      expect((await described).postDataJSON()).toMatchObject({ locale: 'de_DE' })
      await expect(page).toHaveURL('/de-de/redeem/summary/')
      expect(await rewardsLanguage(page), 'those described in the former language are gone').toBeUndefined()
      held.resolve()
      await expect(page.getByRole('listitem').filter({ hasText: '250' })).toBeVisible()
      await expect.poll(() => rewardsLanguage(page)).toBe('de-de')
      await expectBar(page, 'redeem.de-de', 'Code einlösen')
      for (const [theme, shown] of [
        ['wr', 'wr'],
        ['nope', 'lol'],
      ] as const) {
        await page.goto(`/de-de/redeem/summary/?theme=${theme}`)
        await expect(page.locator('html')).toHaveAttribute('data-theme', shown)
      }
    })
  })
}
