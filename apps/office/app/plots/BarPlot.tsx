import { Card } from '@quartermaster/ui/Card'
import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Empty } from '../lists/Empty.tsx'
import type { PlottedSpan } from '../spans/spans.ts'
import { formatAmount, formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import type { Better } from './Change.tsx'
import { type Bar, totalsOf } from './figures.ts'
import { formatTickOf } from './format-tick.ts'
import { PartsPlot } from './PartsPlot.tsx'
import { Plot } from './Plot.tsx'
import { TimePlot } from './TimePlot.tsx'
import { isTime, timeBars } from './time-bars.ts'

interface BarPlotProps {
  readonly title: string
  readonly by: string
  readonly bars: readonly Bar[]
  /** What the figures are amounts of; without it they are numbers of things. */
  readonly currency?: string
  readonly better?: Better
  readonly span: PlottedSpan
}

/** Figures of a report: along time where they are told by it, else by their size. */
export function BarPlot({ title, by, bars, currency, better, span }: BarPlotProps) {
  const { isOver } = span
  const { sum, before } = totalsOf(bars)
  const format = (value: number) => (currency ? formatAmount(value, currency) : formatNumber(value))
  if (bars.length === 0 || (sum === 0 && !before)) return <NothingPlotted title={title} />
  const said = before === null ? format(sum) : WORDS.againstBefore(format(sum), format(before))
  const along = isTime(by)
  return (
    <Plot
      title={title}
      figure={format(sum)}
      against={before === null ? null : { value: sum, before, said: WORDS.spanBeforeWas(format(before), isOver) }}
      better={better}
      legend={
        before === null
          ? []
          : [
              { shape: 'bar', label: WORDS.thisSpan },
              { shape: along ? 'line' : 'mark', label: WORDS.spanBefore(isOver) },
            ]
      }
    >
      {along ? (
        <TimePlot
          label={`${title}: ${said}`}
          bars={timeBars(bars, by, span)}
          format={format}
          formatTick={formatTickOf(currency)}
        />
      ) : (
        <PartsPlot bars={bars} format={format} better={better} />
      )}
    </Plot>
  )
}

function NothingPlotted({ title }: { title: string }) {
  return (
    <Card as="section" pad="m" aria-label={title}>
      <Stack gap="s">
        <Heading level={3} size="title">
          {title}
        </Heading>
        <Empty>{WORDS.nothingPlotted}</Empty>
      </Stack>
    </Card>
  )
}
