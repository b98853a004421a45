import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

/** The two shapes of the bar: on a phone everything but the wallet is in the menu. */
export const SCREENS = [
  ['phone', { width: 360, height: 740 }],
  ['desktop', { width: 1280, height: 800 }],
] as const

const part = (page: Page, controls: string) => page.locator(`quartermaster-bar [aria-controls="${controls}"]`)

const isPhone = (page: Page) => page.viewportSize()?.width === SCREENS[0][1].width

/** Opens what holds the account and the actions: the phone's menu; on a desktop they are in sight already. */
async function openMenu(page: Page): Promise<void> {
  if (!isPhone(page)) return
  const menu = part(page, 'menu')
  await menu.waitFor()
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click()
}

/** Waits for the bar to know who is there. */
export async function expectPlayer(page: Page, player: string): Promise<void> {
  await expect(page.locator('quartermaster-bar').getByText(player).first()).toBeAttached()
}

export function signInButton(page: Page) {
  return page.locator('quartermaster-bar').getByRole('button', { name: 'Sign in', exact: true })
}

/** Signs out, and waits for the page that comes back: until then the provider may not have heard of it. */
export async function signOutInBar(page: Page): Promise<void> {
  await openMenu(page)
  if (!isPhone(page)) await part(page, 'account').click()
  const back = page.waitForEvent('load', (loaded) => !new URL(loaded.url()).pathname.startsWith('/redirect'))
  await page.locator('quartermaster-bar').getByRole('button', { name: 'Sign out' }).click()
  await back
}

export async function redeemInBar(page: Page): Promise<void> {
  await openMenu(page)
  await page.locator('quartermaster-bar').getByRole('link', { name: 'Redeem code' }).click()
}

export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await openMenu(page)
  await part(page, 'languages').click()
  await page.locator('quartermaster-bar').getByRole('link', { name: language, exact: true }).click()
}

/** The balance as the bar tells it to everyone; there is none while nobody is signed in. */
export function balanceIn(page: Page) {
  return page.locator('quartermaster-bar').getByText(/^Balance \(/)
}

/** Coming back to a tab: the bar asks again, though not more often than every few seconds. */
export async function expectAfterFocus(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await check()
  }).toPass({ timeout: 20_000 })
}
