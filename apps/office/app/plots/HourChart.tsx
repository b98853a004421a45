import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { Plot } from './Plot.tsx'
import { TimePlot } from './TimePlot.tsx'

interface Hours {
  readonly today: readonly number[]
  readonly lastWeek: readonly number[]
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** A day by the hour, with the same weekday a week before. */
export function HourChart({ title, hours: { today, lastWeek }, hour }: { title: string; hours: Hours; hour: number }) {
  const said = WORDS.todayAgainst(
    formatNumber(sum(today)),
    formatNumber(sum(lastWeek.slice(0, hour + 1))),
    formatNumber(sum(lastWeek)),
  )
  const bars = today.map((value, at) => ({ label: hourName(at), value, before: lastWeek[at] ?? 0 }))
  return (
    <Plot title={title} level={3} said={said}>
      <TimePlot label={`${title}. ${said}`} bars={bars} />
    </Plot>
  )
}
