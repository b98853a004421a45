import { Spinner } from '@quartermaster/ui/Spinner'
import { useOffice } from '../api/use-office.ts'
import { daysBetween } from '../days/days.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { Section } from '../lists/Section.tsx'
import { BarPlot } from '../plots/BarPlot.tsx'
import { barsOf } from '../plots/figures.ts'
import * as styles from '../plots/plots.css.ts'
import { useSession } from '../session/session.tsx'
import { SpanChoice } from '../spans/SpanChoice.tsx'
import { SpanDays } from '../spans/SpanDays.tsx'
import { useSpan } from '../spans/use-span.ts'
import { wordOf } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

/** Hours of more days than these are too thin to be read. */
const MOST_DAYS_BY_HOUR = 7
const FIGURES = ['validated', 'claimed', 'delivered', 'refused'] as const

/** What became of a campaign's codes in a span: along time, by region and by reason. The span stands in the address. */
export function CampaignPlots({ name }: { name: string }) {
  const { timeZone } = useSession()
  const span = useSpan('last-3-days')
  const { days, plotted } = span
  const step = days && daysBetween(days.first, days.last) >= MOST_DAYS_BY_HOUR ? 'day' : 'hour'
  const ask = (by: string) =>
    span.query
      ? { params: { report: 'claims' as const }, query: { ...span.query, compare: 'on' as const, campaign: name, by } }
      : null
  const hours = useOffice('getReport', ask(step))
  const parts = useOffice('getReport', ask('region,reason'))
  const error = hours.error ?? parts.error
  return (
    <Section title={WORDS.becameOfCodes} lead={WORDS.daysOf(timeZone)} tools={<SpanChoice span={span} />}>
      <SpanDays span={span} />
      {error && <Trouble error={error} onRetry={() => void hours.mutate().then(() => parts.mutate())} />}
      {days && !error && (!hours.data || !parts.data) && <Spinner label={WORDS.loading} />}
      <div className={styles.halves}>
        {plotted &&
          hours.data &&
          FIGURES.map((figure) => (
            <BarPlot
              key={figure}
              title={WORDS.alongTime(figure, step)}
              by={step}
              span={plotted}
              better={figure === 'refused' ? 'less' : 'more'}
              bars={barsOf(hours.data ?? NOTHING, step, figure)}
            />
          ))}
        {plotted && parts.data && (
          <>
            <BarPlot
              title={WORDS.claimedByRegion}
              by="region"
              span={plotted}
              bars={barsOf(parts.data, 'region', 'claimed').filter(({ value, before }) => value || before)}
              better="more"
            />
            <BarPlot
              title={WORDS.refusedByReason}
              by="reason"
              span={plotted}
              better="less"
              bars={barsOf(parts.data, 'reason', 'refused')
                .filter(({ value, before }) => value || before)
                .map((bar) => ({ ...bar, label: wordOf('code', bar.label).label }))}
            />
          </>
        )}
      </div>
    </Section>
  )
}

const NOTHING = { columns: [], rows: [] }
