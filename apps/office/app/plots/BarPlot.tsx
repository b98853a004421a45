import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { type Bar, fillTime, isTime } from './figures.ts'
import { PartsPlot } from './PartsPlot.tsx'
import { Plot } from './Plot.tsx'
import { TimePlot } from './TimePlot.tsx'

/** Figures of a report: along time where they are told by it, else by their size. */
export function BarPlot({ title, by, bars }: { title: string; by: string; bars: readonly Bar[] }) {
  const sum = bars.reduce((total, { value }) => total + value, 0)
  const earlier = bars.reduce((total, { before }) => total + (before ?? 0), 0)
  const isCompared = bars.some(({ before }) => before !== null)
  const said = isCompared
    ? WORDS.againstBefore(formatNumber(sum), formatNumber(earlier), isTime(by) ? 'line' : 'marks')
    : formatNumber(sum)
  return (
    <Plot title={title} level={2} said={bars.length === 0 ? WORDS.nothingPlotted : said}>
      {bars.length > 0 &&
        (isTime(by) ? <TimePlot label={`${title}: ${said}`} bars={fillTime(bars, by)} /> : <PartsPlot bars={bars} />)}
    </Plot>
  )
}
