/** A calendar month in UTC, named by its first day: `2026-11-01`. */
export type Month = `${number}-${number}-01`

/** A month that a table is kept in; the one without an end takes what has no month. */
export interface KeptMonth {
  readonly name: string
  readonly begins: Date | null
  readonly ends: Date | null
  /** Of the one without an end: how many rows it holds, counted up to 100,000, and of when the oldest is. */
  readonly unsorted: number
  readonly oldest: Date | null
}

/** Months that are there before their first row comes: time enough for someone to notice that none are made. */
export const MONTHS_AHEAD = 3

export const monthOf = (at: Date): Month => `${at.toISOString().slice(0, 7)}-01` as Month

export function laterMonth(month: Month, months: number): Month {
  const at = new Date(month)
  at.setUTCMonth(at.getUTCMonth() + months)
  return monthOf(at)
}

/** The same time of the same day so many months before; the last day of a month that has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  // The 31st of a shorter month would be in the one after.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}

/** Months to make: this one, those ahead, and that of the oldest row which has none. */
export function missingMonths(kept: readonly KeptMonth[], now: Date): Month[] {
  const wanted = Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => laterMonth(monthOf(now), ahead))
  const rest = kept.find(({ ends }) => ends === null)
  if (rest?.oldest) wanted.unshift(monthOf(rest.oldest))
  return [...new Set(wanted)].filter((month) => !isKept(kept, month))
}

/** How many whole months from the next one on are there without a gap. */
export function countAhead(kept: readonly KeptMonth[], now: Date): number {
  let ahead = 0
  while (isKept(kept, laterMonth(monthOf(now), ahead + 1))) ahead += 1
  return ahead
}

function isKept(kept: readonly KeptMonth[], month: Month): boolean {
  const first = new Date(month)
  return kept.some(({ begins, ends }) => ends !== null && first < ends && (begins === null || first >= begins))
}

/** Months whose last row is older than rows are kept, the oldest first. */
export function overdueMonths(kept: readonly KeptMonth[], now: Date, months: number): KeptMonth[] {
  const before = monthsBefore(now, months).getTime()
  const endOf = ({ ends }: KeptMonth) => ends?.getTime() ?? Number.POSITIVE_INFINITY
  return kept.filter((month) => endOf(month) <= before).toSorted((one, other) => endOf(one) - endOf(other))
}
