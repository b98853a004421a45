import type { PlatformCall } from '@quartermaster/contract/platform/platform-call'
import type { z } from 'zod'
import { fieldOf, listOf } from './fields.ts'
import { notShaped } from './findings.ts'
import type { Probe } from './probe.ts'

/** A listing by time: the call, the shape of a page, the name of the list, and the field that names each of it. */
export interface Listing {
  readonly call: PlatformCall
  readonly shape: z.ZodType
  readonly list: string
  readonly field: string
}

const MOST_PAGES = 200
/** Two machines rarely agree on the second. */
const CLOCKS_DIFFER_BY_MS = 5 * 60_000
const HOUR_MS = 60 * 60_000

function spanAround(now: Date): { from: string; to: string } {
  const at = (difference: number) => new Date(now.getTime() + difference).toISOString()
  return { from: at(-CLOCKS_DIFFER_BY_MS), to: at(CLOCKS_DIFFER_BY_MS) }
}

/** Nothing was done in either: the one shows whether `to` is heeded, the other `from`. */
function emptySpans(now: Date): readonly { from: string; to: string }[] {
  const at = (ms: number) => new Date(ms).toISOString()
  return [
    { from: at(0), to: at(HOUR_MS) },
    { from: at(now.getTime() + HOUR_MS), to: at(now.getTime() + 2 * HOUR_MS) },
  ]
}

/** What is wrong with a listing: its shape, its pages, its span, or that it leaves out what was just done. */
export async function notListed(ask: Probe['ask'], listing: Listing, wanted?: string): Promise<string | undefined> {
  const { call, shape, list } = listing
  const now = new Date()
  const problem = notShaped(await ask(call, { query: spanAround(now) }), 200, shape)
  if (problem) return problem
  for (const query of emptySpans(now)) {
    const { status, body } = await ask(call, { query })
    if (status !== 200) return `from ${query.from} to ${query.to} is answered with ${status}`
    if (listOf(body, list).length > 0) return `from ${query.from} to ${query.to} it lists what was not done then`
  }
  const named = await turnPages(ask, listing, spanAround(now))
  if (typeof named === 'string') return named
  return wanted === undefined || named.has(wanted) ? undefined : 'what was just done is not in the list of its time'
}

/** All that the pages of a span name, or what is wrong with them. */
async function turnPages(
  ask: Probe['ask'],
  { call, list, field }: Listing,
  span: { from: string; to: string },
): Promise<ReadonlySet<unknown> | string> {
  const named = new Set<unknown>()
  let after: { after?: string } = {}
  for (let turned = 0; turned < MOST_PAGES; turned += 1) {
    const { body } = await ask(call, { query: { ...span, ...after } })
    for (const one of listOf(body, list)) {
      const name = fieldOf(one, field)
      if (named.has(name)) return `its pages tell ${name} twice`
      named.add(name)
    }
    const next = fieldOf(body, 'next')
    if (typeof next !== 'string') return named
    after = { after: next }
  }
  return `its pages have no end: after ${MOST_PAGES}, another one follows`
}
