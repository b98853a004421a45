import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { enterCode, expectPage, LANTERN_NIGHT } from '../redeem/redeem-journey.ts'
import { allow, expectButton, purchaseButton, REFUSED } from '../shop/shop.ts'
import { comeSignedInToRedeem } from '../sign-in.ts'
import { PAGE_KINDS } from '../site-pages.ts'
import { type Language, photograph } from './photograph.ts'

const LANGUAGES: readonly Language[] = [
  ...['en-us', 'de-de', 'ja-jp', 'th-th', 'el-gr'].map((locale) => ({ name: locale, locale })),
  { name: 'pseudo', locale: 'en-us', stretched: true },
]
const wanted = process.env.LOOK_AT?.split(',')
const isWanted = (name: string) => !wanted || wanted.some((word) => name.includes(word))

/** Pages with parts that the first of their kind lacks. */
const MORE_PAGES = [
  ['product-bundle', '/wr/monsoon-season/'],
  ['product-sale', '/lol/drowned-choir-maerith/'],
  ['game-lol', '/lol/'],
  ['search-found', '/search/?q=kestrel'],
] as const

const nameOf = (file: string) => file.replace('routes/', '').replace('.tsx', '')

for (const language of LANGUAGES.filter(({ name }) => isWanted(name))) {
  const { locale, name } = language

  test(`what a visitor sees in ${name}`, async ({ page, complaints }) => {
    const faults: string[] = []
    const pages = PAGE_KINDS.map(({ path, file }) => [nameOf(file), path.replace('/en-us', '')] as const)
    for (const [what, path] of [...pages, ...MORE_PAGES]) {
      await page.goto(`/${locale}${path}`)
      await atRest(page)
      faults.push(...(await photograph(page, what, language)))
    }
    allow(complaints, REFUSED) // some of the pages are a 404
    expect(faults).toEqual([])
  })

  test(`what a player sees in ${name}`, async ({ page, newPlayer }) => {
    const faults: string[] = []
    const take = async (what: string) => {
      await atRest(page)
      faults.push(...(await photograph(page, `player-${what}`, language)))
    }
    await comeSignedInToRedeem(page, await newPlayer('Vesper'))
    await page.goto(`/${locale}/lor/not-my-candle/`)
    await expectButton(page, 'ready', /./)
    await take('product')
    await purchaseButton(page).click()
    await expect(page).toHaveURL(/\/checkout#order=/)
    const confirm = page.locator('main [data-size="L"]')
    await expect(confirm).toBeEnabled()
    await take('checkout')
    await confirm.click()
    await expect(page).toHaveURL(/\/success\/#order=/)
    await expect(page.locator('main [role=status]').first()).toBeVisible()
    await take('order')
    for (const what of ['orders', 'wallet', 'wishlist', 'val/top-up']) {
      await page.goto(`/${locale}/${what}/`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await take(what.replace('/', '-'))
    }
    await enterCode(page, LANTERN_NIGHT, locale)
    await expectPage(page, 'summary')
    await take('redeem-summary')
    await page.locator('main button').first().click()
    await expectPage(page, 'success')
    await take('redeem-success')
    await page.goto(`/${locale}/redeem/history/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await take('redeem-history')
    expect(faults).toEqual([])
  })
}

async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}
