const DAY = 24 * 3_600_000

/** Minor units of money; null: no limit. */
export type Limit = number | null

/** What a player has set: the limit that holds, and a higher one that waits. */
export interface SetLimit {
  readonly limit: Limit
  readonly pending: { readonly limit: Limit; readonly from: Date } | null
}

const NONE: SetLimit = { limit: null, pending: null }

/** What holds at a moment: a higher limit takes the place of the one before as soon as its time has come. */
export function limitAt(set: SetLimit = NONE, now: Date): SetLimit {
  const { pending } = set
  return pending && pending.from <= now ? { limit: pending.limit, pending: null } : set
}

/** Lower takes effect at once, higher after a day; asking for what holds withdraws what waits. */
export function changeLimit(set: SetLimit | undefined, asked: Limit, now: Date): SetLimit {
  const held = limitAt(set, now)
  if (!isHigher(asked, held.limit)) return { limit: asked, pending: null }
  if (held.pending?.limit === asked) return held
  return { limit: held.limit, pending: { limit: asked, from: new Date(now.getTime() + DAY) } }
}

export function isHigher(limit: Limit, than: Limit): boolean {
  return than !== null && (limit === null || limit > than)
}

/** The stricter of what the player set and what minors may spend. */
export function stricter(own: Limit, most: Limit): Limit {
  return isHigher(own, most) ? most : own
}

/** The calendar month of a moment, in UTC: one month for all nodes and all the time zones a region spans. */
export function limitMonthOf(now: Date): { readonly from: Date; readonly until: Date } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return { from: new Date(Date.UTC(year, month)), until: new Date(Date.UTC(year, month + 1)) }
}
