import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { ADDRESSES } from './system.ts'

/** A journey fails on anything the browser complains about: an error in the console, or an exception nobody caught. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      expect(complaints, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Signs in at the provider's page as one of the demo players, wherever the page asked for it. */
export async function signInAs(page: Page, player: string): Promise<void> {
  await page.waitForURL(`${ADDRESSES.provider}/**`)
  await page.getByRole('button', { name: player }).click()
  await page.waitForURL(`${ADDRESSES.shop}/**`)
}
