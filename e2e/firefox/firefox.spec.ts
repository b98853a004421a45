import { test as base, expect } from '@playwright/test'
import { findFirefox, NO_FIREFOX } from '@quartermaster/run/firefox'
import type { Page } from 'puppeteer-core'
import { ADDRESSES, RETURNING_PLAYER } from '../system.ts'
import { openWorld, type Player } from '../world.ts'
import { type Firefox, openFirefox } from './open-firefox.ts'

const FIREFOX = findFirefox()

const test = base.extend<{ firefox: Firefox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
  firefox: async ({}, use) => {
    const firefox = await openFirefox(FIREFOX ?? '')
    await use(firefox)
    await firefox.close()
    expect(firefox.complaints, 'the browser complained').toEqual([])
  },
})

/** A document that is only beginning, or ending, has nothing to show and gives nothing away: then it is asked again. */
const eventually = (check: () => Promise<void>) => expect(check).toPass({ timeout: 30_000 })
/** A selector, within an element's shadow where it is named; or the button of the page with these words. */
type Target = { in?: string; selector: string } | { button: string }
const inBar = (selector: string): Target => ({ in: 'quartermaster-bar', selector })
const button = (words: string): Target => ({ button: words })

/**
 * Where to press: the middle of what is found, once it can be seen, is on top and can be used. Asked of the page in one
 * call and without handles, which Firefox forgets when the page draws anew (Puppeteer then leaves a rejected promise).
 */
const spotOf = (page: Page, target: Target) =>
  page.evaluate((wanted: { in?: string; selector?: string; button?: string }) => {
    const within = wanted.in ? document.querySelector(wanted.in)?.shadowRoot : document
    const found = wanted.selector
      ? within?.querySelector(wanted.selector)
      : [...document.querySelectorAll('main button')].find(({ textContent }) => textContent.trim() === wanted.button)
    if (!found || found.matches(':disabled')) return null
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = found.getBoundingClientRect()
    const spot = { x: left + width / 2, y: top + height / 2 }
    const onTop = (found.getRootNode() as Document | ShadowRoot).elementFromPoint(spot.x, spot.y)
    return onTop && (found.contains(onTop) || onTop.contains(found)) ? spot : null
  }, target)

async function press(page: Page, target: Target): Promise<void> {
  let last = ''
  await eventually(async () => {
    const spot = await spotOf(page, target)
    if (!spot) throw new Error(`there is no ${JSON.stringify(target)} to press`)
    const before = last
    last = JSON.stringify(spot)
    expect(before, 'it stays where it is').toBe(last)
    await page.mouse.click(spot.x, spot.y)
  })
}

async function write(page: Page, selector: string, text: string): Promise<void> {
  await press(page, { selector })
  await page.keyboard.type(text)
}

const expectPath = (page: Page, path: RegExp) =>
  eventually(async () => expect(await page.evaluate(() => location.pathname + location.hash)).toMatch(path))
const expectHeading = (page: Page, words: string) =>
  eventually(async () => expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toBe(words))

async function signIn(page: Page, { userName, password }: Player): Promise<void> {
  await write(page, '#user-name', userName)
  await write(page, '#password', password)
  await press(page, { selector: 'button.primary' })
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
    await press(page, { selector: 'main a[href="/en-us/lor/"]' })
    await press(page, { selector: 'main a[href="/en-us/lor/not-my-candle/"]' })
    await press(page, { selector: 'main [data-state=ready]' })
    await signIn(page, player)
    await press(page, button('Confirm and pay'))
    await expectPath(page, /^\/en-us\/lor\/success\/#order=/)
    await expectHeading(page, 'It’s yours!')

    await press(page, inBar('a[href^="/en-us/redeem/"]'))
    await expectPath(page, /^\/en-us\/redeem\/$/)
    await write(page, 'main input', await world.newCode('claimable'))
    await press(page, { selector: 'main form button[type=submit]' })
    await press(page, button('Claim'))
    await expectPath(page, /^\/en-us\/redeem\/success\/$/)

    await press(page, inBar('[aria-controls=languages]'))
    await press(page, inBar('a[lang="de-DE"]'))
    await eventually(async () => expect(await page.evaluate(() => document.documentElement.lang)).toBe('de-DE'))
    await press(page, inBar('[aria-controls=account]'))
    await press(page, inBar('#account button'))
    await eventually(async () => expect(await spotOf(page, inBar('button.primary'))).not.toBeNull())
    await eventually(async () => expect(await page.evaluate(() => localStorage.getItem('qm.session'))).toBeNull())
  } finally {
    await world.close()
  }
})
