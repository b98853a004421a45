const DAY = 24 * 3_600_000

/** The last whole days up to the end of today, in UTC: the same for a whole day, so that a page is asked for once. */
export function lastDays(days: number, now: Date): { readonly from: string; readonly to: string } {
  const to = Math.ceil(now.getTime() / DAY) * DAY
  return { from: new Date(to - days * DAY).toISOString(), to: new Date(to).toISOString() }
}
