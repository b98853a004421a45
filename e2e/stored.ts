import { expect, type Page } from '@playwright/test'
import { ADDRESSES } from './system.ts'

/** What the site keeps in the browser for every tab, also while the page is the provider's. */
export async function storedValues(page: Page): Promise<Record<string, string>> {
  const { origins } = await page.context().storageState()
  const kept = origins.find(({ origin }) => origin === ADDRESSES.shop)?.localStorage ?? []
  return Object.fromEntries(kept.map(({ name, value }) => [name, value]))
}

/** What the site keeps for one tab, while its page is the shop's. */
export const valuesOfTab = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...sessionStorage }))

/** The session of the redeem pages, as it is written. */
export const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('qm.session'))

/** What the tab remembers of its checkout. */
export const storedCheckout = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('qm.checkout-context') ?? 'null'))

const LEFT_WITH = 'journey.left-with'

/** Does what leads to the sign-in page, and tells what the tab kept when it left. */
export async function valuesOnLeaving(page: Page, leave: () => Promise<unknown>): Promise<Record<string, string>> {
  // Before the next page is asked for: what a page writes in its last moment may be lost with it.
  const note = (key: string) =>
    addEventListener('beforeunload', () => {
      // A blank page has no storage.
      if (origin !== 'null') localStorage.setItem(key, JSON.stringify(sessionStorage))
    })
  await page.addInitScript(note, LEFT_WITH)
  await page.evaluate(note, LEFT_WITH)
  await leave()
  await page.waitForURL(`${ADDRESSES.provider}/**`)
  const left = async () => (await storedValues(page))[LEFT_WITH]
  await expect.poll(left).toBeDefined()
  return JSON.parse((await left()) ?? '{}')
}
