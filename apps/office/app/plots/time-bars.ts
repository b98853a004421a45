import { daysAfter, monthAfter } from '../days/days.ts'
import type { Days, PlottedSpan } from '../spans/spans.ts'
import type { Bar } from './figures.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => `T${String(hour).padStart(2, '0')}:00`)

/** From the first to the last, one after the other. */
function stepsOf(first: string, last: string, next: (label: string) => string): string[] {
  const labels = []
  for (let label = first; label <= last; label = next(label)) labels.push(label)
  return labels
}
const daysIn = ({ first, last }: Days) => stepsOf(first, last, (day) => daysAfter(day, 1))

/** Every place that a span has in time, named as reports name it. */
const PLACES: Readonly<Record<string, (days: Days) => string[]>> = {
  hour: (days) => daysIn(days).flatMap((day) => HOURS.map((hour) => `${day}${hour}`)),
  day: daysIn,
  month: ({ first, last }) => stepsOf(first.slice(0, 7), last.slice(0, 7), (month) => monthAfter(month, 1)),
}

/** Whether figures told apart by this stand one after the other in time. */
export const isTime = (by: string): boolean => Object.hasOwn(PLACES, by)

/**
 * A bar for every place of the span, also where nothing happened, so that plots of one span have the same places. What is still to
 * come has no figures. What has no time, being of a day that only the span before has, counts in sums alone.
 */
export function timeBars(bars: readonly Bar[], by: string, { days, now }: PlottedSpan): Bar[] {
  const known = new Map(bars.map((bar) => [bar.label, bar]))
  const isCompared = bars.some(({ before }) => before !== null)
  return (PLACES[by]?.(days) ?? []).map((label) => {
    if (label > now.slice(0, label.length)) return known.get(label) ?? { label, value: null, before: null }
    return known.get(label) ?? { label, value: 0, before: isCompared ? 0 : null }
  })
}
