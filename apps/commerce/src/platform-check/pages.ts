import { fieldOf, listOf } from './fields.ts'
import type { Probed } from './probe.ts'

const MOST_PAGES = 200
/** Two machines rarely agree on the second. */
const CLOCKS_DIFFER_BY_MS = 5 * 60_000

export function spanAround(now: Date): { from: string; to: string } {
  const at = (difference: number) => new Date(now.getTime() + difference).toISOString()
  return { from: at(-CLOCKS_DIFFER_BY_MS), to: at(CLOCKS_DIFFER_BY_MS) }
}

/** Turns the pages of a listing until one holds the wanted. */
export async function findInPages(
  page: (after: { after?: string }) => Promise<Probed>,
  { list, field, value }: { readonly list: string; readonly field: string; readonly value: string },
): Promise<boolean> {
  let after: { after?: string } = {}
  for (let turned = 0; turned < MOST_PAGES; turned += 1) {
    const { body } = await page(after)
    if (listOf(body, list).some((one) => fieldOf(one, field) === value)) return true
    const next = fieldOf(body, 'next')
    if (typeof next !== 'string' || next === after.after) return false
    after = { after: next }
  }
  return false
}
