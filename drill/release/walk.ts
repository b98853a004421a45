import { chromium, type Page } from '@playwright/test'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { DEMO_PASSWORD, DEMO_PLAYERS } from '@quartermaster/demo-world/players'
import { messagesOf } from '@quartermaster/i18n/messages'
import type { Section } from '@quartermaster/i18n/sections'
import { createTranslate } from '@quartermaster/i18n/translate'
import { note } from '../../bench/src/figure.ts'
import { findChromium } from '../../run/chromium.ts'
import { HOSTS } from './debian-root.ts'
import { PLATFORM } from './stand-in-platform.ts'

const SHOP = `https://${HOSTS.shop}`
const [VESPER] = DEMO_PLAYERS
export const PRODUCT = '/en-us/lol/maerith/'
export const BUYER = VESPER?.puuid ?? ''

/** What the pages say is read where they read it: words may change, the walk goes on. */
const wordsOf = <S extends Section>(section: S) => createTranslate<S>('en-us', messagesOf('en-us', section))
const WORDS = { bar: wordsOf('bar'), form: wordsOf('sign-in'), shop: wordsOf('shop') }

/** A player reads a page, signs in at the platform, buys, and goes on to redeem. Answers their token for codes. */
export async function walk(): Promise<string> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    // The authority of the drill is no browser's.
    const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage()
    page.setDefaultTimeout(30_000)
    await page.goto(SHOP + PRODUCT)
    note(`the page of a product: ${await page.getByRole('heading', { level: 1 }).first().textContent()}`)
    return await signInAndBuy(page).catch(async (error: unknown) => {
      note(`the walk ended at ${page.url()}, which says:\n${await page.locator('body').innerText()}`)
      throw error
    })
  } finally {
    await browser.close()
  }
}

async function signInAndBuy(page: Page): Promise<string> {
  await signIn(page)
  await buy(page)
  return redeemToken(page)
}

async function signIn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: WORDS.bar('signIn') })
    .first()
    .click()
  await page.waitForURL(`${PLATFORM}/**`)
  await page.getByLabel(WORDS.form('userName')).fill(VESPER?.note ?? '')
  await page.getByLabel(WORDS.form('password')).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: WORDS.form('submit'), exact: true }).click()
  await page.waitForURL(SHOP + PRODUCT)
  const label = `${VESPER?.name}#${VESPER?.tag}`
  await page.getByText(label).first().waitFor()
  note(`signed in as ${label} at ${PLATFORM}`)
}

async function buy(page: Page): Promise<void> {
  const button = page.locator('[data-state=ready]').first()
  await button.waitFor()
  await button.click()
  await page.waitForURL(/\/en-us\/checkout#order=/)
  await page.getByRole('button', { name: WORDS.shop('checkout.confirm') }).click()
  await page.waitForURL(/\/success\/#order=/)
  // The worker has handed it over to the game services.
  await page.getByRole('heading', { level: 1, name: WORDS.shop('success.delivered') }).waitFor()
  note('bought; the game services have handed it over')
}

async function redeemToken(page: Page): Promise<string> {
  await page.goto(`${SHOP}/en-us/redeem/`)
  const stored = await page.waitForFunction((key) => localStorage.getItem(key), STORAGE_KEYS.session)
  const { accessToken } = JSON.parse(String(await stored.jsonValue())) as { accessToken: string }
  note('known on the redeem pages without a click')
  return accessToken
}
