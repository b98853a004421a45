import { expect, type Page, type Request } from '@playwright/test'

const DAY = 24 * 60 * 60_000
const underWay = new WeakMap<Page, Set<Request>>()

/** A clock for leaps. It is a day behind, so that no price of the shop changes in the time that is left out. */
export async function installClock(page: Page): Promise<void> {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.clock.install({ time: Date.now() - DAY })
}

/** Lets time pass at once. A call that is under way waits by the same clock, so it is let come to its end before. */
export async function leap(page: Page, ms: number): Promise<void> {
  await expect.poll(() => underWay.get(page)?.size, 'no call is under way').toBe(0)
  await page.clock.fastForward(ms)
}

/** A minute with all that may happen in it, in steps that are shorter than any call waits. */
export async function leapMinute(page: Page): Promise<void> {
  for (let passed = 0; passed < 60; passed += 5) await leap(page, 5_000)
}
