import type { Page } from '@playwright/test'
import { comeSignedInAs, expect } from '../journey.ts'
import { ADDRESSES } from '../system.ts'

const SERVICE_KEY = 'development-service-key'

/** Signs in on the redeem pages, through OpenID, and leaves nothing of the code that led there. */
export async function signInToRedeem(page: Page, player: string, locale = 'en-us'): Promise<void> {
  await comeSignedInAs(page, player)
  await page.goto(`/${locale}/redeem/`)
  await page.getByRole('textbox').fill('WELCOME')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/redeem\/(summary|success)/)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('qm.redeem.')) localStorage.removeItem(key)
  })
}

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

export interface Failure {
  readonly puuid: string
  readonly game: string
  readonly kind: string
  /** How many calls run into it. */
  readonly remaining: number
}

/** Makes the game service fail for one player, as the sandbox's console does. */
export async function failFor(failure: Failure): Promise<void> {
  const response = await fetch(`${ADDRESSES.provider}/sandbox/v1/failures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SERVICE_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(failure),
  })
  expect(response.status).toBe(204)
}

export const PUUIDS = {
  vesper: '00000000-0000-4000-8000-000000000001',
  tamsin: '00000000-0000-4000-8000-000000000002',
  haneul: '00000000-0000-4000-8000-000000000003',
  idris: '00000000-0000-4000-8000-000000000004',
  lumen: '00000000-0000-4000-8000-000000000005',
  sable: '00000000-0000-4000-8000-000000000006',
  rook: '00000000-0000-4000-8000-000000000007',
} as const
