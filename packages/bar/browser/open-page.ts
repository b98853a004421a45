import type { Page } from '@playwright/test'
import type { SIGNED_IN } from '../src/authentication/signed-in.fixture.ts'

interface Visit {
  /** What the session check says: an answer, or a host that hangs or is down; nobody signed in when left out. */
  readonly session?: typeof SIGNED_IN | 'slow' | 'down'
  readonly width?: number
  readonly height?: number
  readonly query?: Readonly<Record<string, string>>
}

export async function openPage(page: Page, { session, width = 1280, height = 800, query = {} }: Visit = {}) {
  await page.setViewportSize({ width, height })
  if (session) {
    const value = typeof session === 'string' ? session : encodeURIComponent(JSON.stringify(session))
    await page.context().addCookies([{ name: 'session', value, url: 'http://localhost' }])
  }
  await page.goto(`/?${new URLSearchParams(query)}`)
}

/** What the bar has told the page, in order. */
export function callsOf(page: Page): Promise<string[][]> {
  return page.evaluate(() => (window as unknown as { calls: string[][] }).calls)
}
