import type { Page } from '@playwright/test'
import { callSandbox } from '../sandbox.ts'
import { ADDRESSES, RETURNING_PLAYER } from '../system.ts'

export interface SentEvent {
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
}

export const NEW_PLAYER = { cookies: [], origins: [] }

/** A player who allowed analytics on an earlier visit. */
export const CONSENTING_PLAYER = {
  cookies: [],
  origins: RETURNING_PLAYER.origins.map(({ origin }) => ({
    origin,
    localStorage: [
      { name: 'qm.consent', value: JSON.stringify({ version: 1, analytics: true, at: new Date().toISOString() }) },
    ],
  })),
}

/** Everything the browser sends to the tag manager's host about analytics, as it goes out. */
export function watchAnalytics(page: Page): { readonly requests: string[]; readonly events: SentEvent[] } {
  const requests: string[] = []
  const events: SentEvent[] = []
  const seen = new Set<string>()
  page.context().on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== ADDRESSES.provider || !['/tag-manager.js', '/collect'].includes(pathname)) return
    requests.push(pathname)
    if (pathname !== '/collect') return
    // An event that a page on its way out sends again has the same id: it is one event.
    const sent = (JSON.parse(request.postData() ?? '{}').events ?? []) as (SentEvent & { id: string })[]
    for (const { id, name, payload } of sent) {
      if (!seen.has(id)) events.push({ name, payload })
      seen.add(id)
    }
  })
  return { requests, events }
}

/** What has arrived at the sandbox, newest first. */
export async function arrivedEvents(): Promise<SentEvent[]> {
  return ((await (await callSandbox('GET', '/events')).json()) as { events: SentEvent[] }).events
}
