import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { ADDRESSES } from './system.ts'

/** The browser's own remark where a journey does without the service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/** A journey fails on anything the browser complains about: an error in the console, or an exception nobody caught. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message: ConsoleMessage) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning'
        if (isComplaint && !message.text().includes(WORKER_BLOCKED)) complaints.push(message.text())
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

/** A player who signed in at the provider some time ago: the same form, sent without looking at it. */
export async function comeSignedInAs(page: Page, player: string): Promise<void> {
  const address = `${ADDRESSES.provider}/login?uri=${encodeURIComponent(`${ADDRESSES.shop}/redirect/`)}`
  const form = await (await page.request.get(address)).text()
  const token = form.match(/name="token" value="([^"]+)"/)?.[1] ?? ''
  const puuid = form.match(new RegExp(`name="player" value="([^"]+)"(?:(?!</button>)[^])*<b>${player}<`))?.[1] ?? ''
  const answer = await page.request.post(address, { form: { token, player: puuid }, maxRedirects: 0 })
  expect(answer.status(), `${player} is signed in`).toBe(303)
}
