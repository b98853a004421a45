const TICKS = 4
const STEPS = [1, 2, 5, 10]

/** Round figures from nothing to the most or a little beyond, a few of them. */
export function ticksTo(most: number): number[] {
  const rough = Math.max(most, 1) / TICKS
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, size * (STEPS.find((factor) => factor * size >= rough) ?? 10))
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step)
}

const MOST_HOURS = 4
const MOST_DAYS = 6

/** Which of some times are named below a plot: as many as fit, evenly apart; of hours of several days, where days begin. */
export function namedTimes(labels: readonly string[]): number[] {
  const places = labels.map((_, at) => at)
  const isOneDay = labels[0]?.slice(0, 10) === labels.at(-1)?.slice(0, 10)
  const midnights = isOneDay ? [] : places.filter((at) => labels[at]?.endsWith('T00:00'))
  const candidates = midnights.length > 0 ? midnights : places
  const most = labels[0]?.includes(':') && midnights.length === 0 ? MOST_HOURS : MOST_DAYS
  const step = Math.max(1, Math.ceil(candidates.length / most))
  return candidates.filter((_, at) => at % step === 0)
}

/** Short: below a plot, midnight is the day's name. */
export const nameOnAxis = (label: string): string => {
  const [day, hour] = label.split('T')
  if (hour === undefined) return nameTime(label)
  return hour === '00:00' ? nameTime(day ?? '') : hour
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A time as people write it: 4 May; 4 May, 14:00; 14:00. */
export function nameTime(label: string): string {
  const [day = '', hour] = label.split('T')
  const at = Date.parse(`${day}T00:00Z`)
  if (Number.isNaN(at)) return label
  return hour === undefined ? DAY.format(at) : `${DAY.format(at)}, ${hour}`
}
