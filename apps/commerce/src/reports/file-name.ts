import type { Span } from '../context/span.ts'

/** Of a file with figures of a span: what it has, and its first and last day in the zone, such as sales-2026-11-13-to-2026-11-19.csv. */
export function fileNameOf(what: string, { from, to }: Span, zone: string): string {
  // Sweden writes days as ISO does.
  const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone })
  return `${what}-${days.format(from)}-to-${days.format(to.getTime() - 1)}.csv`
}
