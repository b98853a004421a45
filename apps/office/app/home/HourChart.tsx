import { Plot } from '../plots/Plot.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

interface Hours {
  readonly today: readonly number[]
  readonly lastWeek: readonly number[]
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** A day by the hour, with the same weekday a week before. */
export function HourChart({ title, hours: { today, lastWeek }, hour }: { title: string; hours: Hours; hour: number }) {
  const soFar = sum(lastWeek.slice(0, hour + 1))
  return (
    <Plot
      title={title}
      level={3}
      said={`${WORDS.today}: ${formatNumber(sum(today))}. ${WORDS.lastWeek}: ${formatNumber(soFar)} / ${formatNumber(sum(lastWeek))}.`}
      bars={today.map((value, at) => ({ label: `${WORDS.hour} ${at}`, value, before: lastWeek[at] ?? 0 }))}
      tell={({ label, value, before }) => `${label}: ${value} / ${before}`}
    />
  )
}
