import { test as base, expect } from '@playwright/test'
import { findFirefox, NO_FIREFOX } from '@quartermaster/run/firefox'
import type { Page } from 'puppeteer-core'
import { ADDRESSES, RETURNING_PLAYER } from '../system.ts'
import { openWorld, type Player } from '../world.ts'
import { type Firefox, openFirefox } from './open-firefox.ts'

const FIREFOX = findFirefox()
const BAR = 'quartermaster-bar >>>'

const test = base.extend<{ firefox: Firefox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
  firefox: async ({}, use) => {
    const firefox = await openFirefox(FIREFOX ?? '')
    await use(firefox)
    await firefox.close()
    expect(firefox.complaints, 'the browser complained').toEqual([])
  },
})

const TRIES = 10

/** The page may draw a thing anew between finding it and using it: then it is found again. */
async function onceFound(use: () => Promise<unknown>): Promise<void> {
  for (let found = 1; ; found += 1) {
    try {
      await use()
      return
    } catch (error) {
      if (found === TRIES || !String(error).includes('no such node')) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

const press = (page: Page, selector: string) => onceFound(() => page.locator(selector).click())
const write = (page: Page, selector: string, text: string) => onceFound(() => page.locator(selector).fill(text))
const see = (page: Page, selector: string) => onceFound(() => page.locator(selector).wait())

const button = (name: string) => `::-p-xpath(//main//button[normalize-space()="${name}"])`
/** A document that is only beginning, or ending, has nothing to show and gives nothing away: then it is asked again. */
const eventually = (check: () => Promise<void>) => expect(check).toPass({ timeout: 30_000 })
const expectPath = (page: Page, path: RegExp) =>
  eventually(async () => expect(await page.evaluate(() => location.pathname + location.hash)).toMatch(path))
const expectHeading = (page: Page, words: string) =>
  eventually(async () => expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toBe(words))

async function signIn(page: Page, { userName, password }: Player): Promise<void> {
  await write(page, '#user-name', userName)
  await write(page, '#password', password)
  await press(page, 'button.primary')
}

test('Firefox: buy a product, redeem a code, change the language, sign out', async ({ firefox: { page } }) => {
  test.skip(FIREFOX === undefined, NO_FIREFOX)
  const world = await openWorld()
  try {
    const player = await world.newPlayer('Vesper')
    await page.goto(`${ADDRESSES.shop}/healthz`)
    for (const { name, value } of RETURNING_PLAYER.origins[0]?.localStorage ?? [])
      await page.evaluate((key, text) => localStorage.setItem(key, text), name, value)

    await page.goto(`${ADDRESSES.shop}/en-us/`)
    await press(page, 'main a[href="/en-us/lor/"]')
    await press(page, 'main a[href="/en-us/lor/not-my-candle/"]')
    await press(page, 'main [data-state=ready]')
    await signIn(page, player)
    await press(page, button('Confirm and pay'))
    await expectPath(page, /^\/en-us\/lor\/success\/#order=/)
    await expectHeading(page, 'It’s yours!')

    await press(page, `${BAR} a[href^="/en-us/redeem/"]`)
    await expectPath(page, /^\/en-us\/redeem\/$/)
    await write(page, 'main input', await world.newCode('claimable'))
    await press(page, 'main form button[type=submit]')
    await press(page, button('Claim'))
    await expectPath(page, /^\/en-us\/redeem\/success\/$/)

    await press(page, `${BAR} [aria-controls=languages]`)
    await press(page, `${BAR} a[lang="de-DE"]`)
    await eventually(async () => expect(await page.evaluate(() => document.documentElement.lang)).toBe('de-DE'))
    await press(page, `${BAR} [aria-controls=account]`)
    await press(page, `${BAR} #account button`)
    await see(page, `${BAR} button.primary`)
    await eventually(async () => expect(await page.evaluate(() => localStorage.getItem('qm.session'))).toBeNull())
  } finally {
    await world.close()
  }
})
