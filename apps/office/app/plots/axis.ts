const TICKS = 4
const STEPS = [1, 2, 5, 10]

/** Round figures from nothing to the most or a little beyond, a few of them. */
export function ticksTo(most: number): number[] {
  const rough = Math.max(most, 1) / TICKS
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, size * (STEPS.find((factor) => factor * size >= rough) ?? 10))
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step)
}

const MOST_NAMED = { hour: 4, dayAndHour: 3, day: 6 } as const

/** Which of some times are named below a plot: as many as fit, evenly apart. */
export function namedTimes(labels: readonly string[]): number[] {
  const most = MOST_NAMED[kindOf(labels[0] ?? '')]
  const step = Math.max(1, Math.ceil(labels.length / most))
  return labels.flatMap((_, at) => (at % step === 0 ? [at] : []))
}

function kindOf(label: string): keyof typeof MOST_NAMED {
  if (label.includes('T')) return 'dayAndHour'
  return label.includes(':') ? 'hour' : 'day'
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A time as people write it: 4 May; 4 May, 14:00; 14:00. */
export function nameTime(label: string): string {
  const [day = '', hour] = label.split('T')
  const at = Date.parse(`${day}T00:00Z`)
  if (Number.isNaN(at)) return label
  return hour === undefined ? DAY.format(at) : `${DAY.format(at)}, ${hour}`
}
