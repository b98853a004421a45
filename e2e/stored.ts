import type { Page } from '@playwright/test'
import { ADDRESSES } from './system.ts'

/** What the site keeps in the browser, also while the page is the provider's. */
export async function storedValues(page: Page): Promise<Record<string, string>> {
  const { origins } = await page.context().storageState()
  const kept = origins.find(({ origin }) => origin === ADDRESSES.shop)?.localStorage ?? []
  return Object.fromEntries(kept.map(({ name, value }) => [name, value]))
}
