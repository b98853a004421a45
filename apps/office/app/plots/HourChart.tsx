import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import type { Better } from './Change.tsx'
import { formatTickOf } from './format-tick.ts'
import { Plot } from './Plot.tsx'
import { TimePlot } from './TimePlot.tsx'

interface Hours {
  readonly today: readonly number[]
  readonly lastWeek: readonly number[]
  readonly lastWeekSoFar: number
}

interface HourChartProps {
  readonly title: string
  readonly hours: Hours
  /** The hour that runs: what comes after it has not happened. */
  readonly hour: number
  readonly better: Better
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** A day by the hour, with the same weekday a week before. */
export function HourChart({ title, hours: { today, lastWeek, lastWeekSoFar: before }, hour, better }: HourChartProps) {
  const value = sum(today)
  const said = WORDS.todayAgainst(formatNumber(value), formatNumber(before), formatNumber(sum(lastWeek)))
  const bars = today.map((count, at) => ({
    label: hourName(at),
    value: at > hour ? null : count,
    before: lastWeek[at] ?? 0,
  }))
  return (
    <Plot
      title={title}
      figure={formatNumber(value)}
      against={{ value, before, said: WORDS.weekAgoByNow(formatNumber(before)) }}
      better={better}
      legend={[
        { shape: 'bar', label: WORDS.today },
        { shape: 'line', label: WORDS.sameDayLastWeek },
      ]}
    >
      <TimePlot label={`${title}. ${said}`} bars={bars} format={formatNumber} formatTick={formatTickOf()} />
    </Plot>
  )
}
