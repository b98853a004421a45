import { type Bar, Plot } from '../plots/Plot.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

/** Figures of a report, with those of the span before where it was asked for. */
export function BarPlot({ title, bars }: { title: string; bars: readonly Bar[] }) {
  if (bars.length === 0) return null
  const sum = bars.reduce((total, { value }) => total + value, 0)
  const earlier = bars.reduce((total, { before }) => total + (before ?? 0), 0)
  const compared = bars.some(({ before }) => before !== null)
  return (
    <Plot
      title={title}
      level={2}
      said={`${formatNumber(sum)}${compared ? `, ${WORDS.spanBefore}: ${formatNumber(earlier)}` : ''}.`}
      bars={bars}
      tell={({ label, value }) => `${label}: ${formatNumber(value)}`}
    />
  )
}
