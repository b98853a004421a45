import { expect, type Page } from '@playwright/test'
import { ADDRESSES } from '../system.ts'

/** How soon a page has to know who is there. */
export const SOON = { timeout: 5_000 }

/** The session ends at the provider, as by its age: nobody tells the site. */
export async function endSession(page: Page): Promise<void> {
  const address = `${ADDRESSES.provider}/logout?uri=${encodeURIComponent(`${ADDRESSES.shop}/redirect/`)}`
  expect((await page.request.get(address, { maxRedirects: 0 })).status()).toBe(303)
}
