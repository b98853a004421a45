import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { look, type Place, placeOf, type Seen } from './look.ts'
import type { Watch } from './watch.ts'

const QUIET_MS = 300
const LONGEST_MS = 12_000
const LOOK_EVERY_MS = 50
const BEING_REPLACED = 'Execution context was destroyed'
/** Stations of a way, not its end: one that stays there has not arrived. */
const ON_THE_WAY: readonly Place[] = ['redirect', 'elsewhere']

/** Waits until the page has arrived somewhere and asks for nothing more; one that never does is looked at as it is. */
export async function settle(page: Page, watch: Watch): Promise<Seen> {
  const deadline = Date.now() + LONGEST_MS
  while (Date.now() < deadline && !watch.isLooping()) {
    const url = new URL(page.url())
    if (watch.quietFor(page) >= QUIET_MS && !ON_THE_WAY.includes(placeOf(url))) {
      const seen = await lookOnce(page)
      // The button makes up its mind after the page has come.
      if (seen && seen.buy !== 'loading') return seen
    }
    await pause(LOOK_EVERY_MS)
  }
  return (await lookOnce(page)) ?? (await page.waitForLoadState('domcontentloaded').then(() => look(page)))
}

/** Nothing while the page is being replaced. */
async function lookOnce(page: Page): Promise<Seen | undefined> {
  try {
    return await look(page)
  } catch (error) {
    if (page.isClosed()) throw error
    return undefined
  }
}

/** Asks again and again until the answer is good, and gives the last one. A page that is being replaced has none yet. */
export async function within<T>(ms: number, ask: () => Promise<T>, isGood: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + ms
  for (;;) {
    const isLast = Date.now() > deadline
    try {
      const answer = await ask()
      if (isGood(answer) || isLast) return answer
    } catch (error) {
      if (isLast || !(error instanceof Error && error.message.includes(BEING_REPLACED))) throw error
    }
    await pause(LOOK_EVERY_MS)
  }
}
