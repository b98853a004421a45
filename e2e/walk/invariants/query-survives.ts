import { onSite } from '../ground/step.ts'
import type { Invariant } from './invariant.ts'

/** The creator's link goes along through the site, sign-in and payment. */
export const QUERY_SURVIVES: Invariant = {
  name: 'the query survives',
  async findBroken(model) {
    const { seen, front } = model
    if (!onSite(model) || !front.cc || seen.url.searchParams.get('cc') === front.cc) return undefined
    return `the player came by ?cc=${front.cc}, the address is ${seen.url.pathname}${seen.url.search}`
  },
}
