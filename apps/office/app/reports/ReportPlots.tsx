import type { ReportName } from '@quartermaster/contract/operators'
import type { ReportAnswer } from '@quartermaster/contract/wire/office/campaigns'
import { BarPlot } from '../plots/BarPlot.tsx'
import { type Bar, barsOf, splitCurrencies } from '../plots/figures.ts'
import * as styles from '../plots/plots.css.ts'
import type { PlottedSpan } from '../spans/spans.ts'
import { wordOf } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'
import { isAmount, REPORTS } from './report-kinds.ts'

interface ReportPlotsProps {
  readonly report: ReportName
  readonly by: string
  readonly data: ReportAnswer
  readonly span: PlottedSpan
}

/** What a report tells, drawn: numbers of things in one plot, amounts in one of each currency. */
export function ReportPlots({ report, by, data, span }: ReportPlotsProps) {
  const named = (bars: Bar[]) =>
    by === 'reason' ? bars.map((bar) => ({ ...bar, label: wordOf('code', bar.label).label })) : bars
  return (
    <div className={styles.halves}>
      {REPORTS[report].plotted.flatMap(({ figure, better }) => {
        const title = WORDS.columns[figure] ?? figure
        if (!isAmount(figure, data.columns)) {
          return (
            <BarPlot
              key={figure}
              title={title}
              by={by}
              better={better}
              span={span}
              bars={named(barsOf(data, by, figure))}
            />
          )
        }
        return splitCurrencies(data).map(({ currency, report: rows }) => (
          <BarPlot
            key={`${figure} ${currency}`}
            title={WORDS.figureIn(title, currency)}
            by={by}
            better={better}
            span={span}
            currency={currency}
            bars={barsOf(rows, by, figure)}
          />
        ))
      })}
    </div>
  )
}
