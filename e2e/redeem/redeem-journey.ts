import { expect, type Page } from '@playwright/test'

/** Words of campaigns that any number of players may use, each of them as if nobody else did. */
export const WELCOME = 'WELCOME'
export const LANTERN_NIGHT = 'LANTERN-NIGHT'

/** Enters a code and asks for its rewards: two actions. */
export async function enterCode(page: Page, code: string, locale = 'en-us'): Promise<void> {
  await page.goto(`/${locale}/redeem/`)
  await page.getByRole('textbox').fill(code)
  await page.locator('form button[type=submit]').click()
}

export async function claim(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Claim' }).click()
}

export async function expectPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/redeem/${path}/(\\?.*)?$`), { timeout: 40_000 })
}

export const expectError = (page: Page, name: string): Promise<void> => expectPage(page, `summary/error/${name}`)
