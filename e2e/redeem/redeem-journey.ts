import { expect, type Page } from '@playwright/test'
import { goInSite } from '../in-site.ts'

/** Words of campaigns that any number of players may use, each of them as if nobody else did. */
export const WELCOME = 'WELCOME'
export const LANTERN_NIGHT = 'LANTERN-NIGHT'

/** Enters a code and asks for its rewards: two actions. From another page of the redeem flow it is reached by a link. */
export async function enterCode(page: Page, code: string, locale = 'en-us'): Promise<void> {
  const entry = `/${locale}/redeem/`
  if (new URL(page.url()).pathname.startsWith(`${entry}s`)) await goInSite(page, entry)
  else await page.goto(entry)
  await page.getByRole('textbox').fill(code)
  await page.locator('form button[type=submit]').click()
}

export async function claim(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Claim' }).click()
}

export async function expectPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/redeem/${path}/(\\?.*)?$`), { timeout: 40_000 })
}

/** The player is where a code is entered, with this in the field, and nothing is said of any code. */
export async function expectEntry(page: Page, typed: string): Promise<void> {
  await expect(page).toHaveURL('/en-us/redeem/')
  await expect(page.getByLabel('Your code')).toHaveValue(typed)
  await expect(page.getByText(/^(Not used|Already used)$/)).toHaveCount(0)
}

/** What each page tells: its heading, whether the code is spent, and the action offered first. */
const TOLD: Readonly<Record<string, readonly [heading: RegExp, spent: string, first: string]>> = {
  'already-owned': [/^You already own this$/, 'Not used', 'Redeem another code'],
  'already-redeemed': [/^You’ve already redeemed this code$/, 'Already used', 'See redeemed codes'],
  'incorrect-region': [/^This code is for another region$/, 'Not used', 'Use another account'],
  'not-played': [/^Play .+ first$/, 'Not used', 'Check again'],
  'unique-code-redeemed': [/^This code has already been used$/, 'Already used', 'Redeem another code'],
}

export async function expectError(page: Page, name: string): Promise<void> {
  await expectPage(page, `summary/error/${name}`)
  const told = TOLD[name]
  if (!told || !new URL(page.url()).pathname.startsWith('/en-us/')) return
  const [heading, spent, first] = told
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.getByText(spent, { exact: true })).toBeVisible()
  const action = page.getByRole('main').getByRole('button', { name: first })
  await expect(action.or(page.getByRole('main').getByRole('link', { name: first })).first()).toBeVisible()
}
