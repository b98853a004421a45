import { Spinner } from '@quartermaster/ui/Spinner'
import { useOffice } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { Section } from '../lists/Section.tsx'
import { BarPlot } from '../plots/BarPlot.tsx'
import { barsOf } from '../plots/figures.ts'
import * as styles from '../plots/plots.css.ts'
import { lastDays } from '../reports/span.ts'
import { wordOf } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

const DAYS = 3
const FIGURES = ['validated', 'claimed', 'delivered', 'refused'] as const

/** What became of a campaign's codes in the last days: by the hour, by region and by reason. */
export function CampaignPlots({ name }: { name: string }) {
  const query = { ...lastDays(DAYS, new Date()), compare: 'on' as const, campaign: name }
  const params = { report: 'claims' as const }
  const hours = useOffice('getReport', { params, query: { ...query, by: 'hour' } })
  const parts = useOffice('getReport', { params, query: { ...query, by: 'region,reason' } })
  const error = hours.error ?? parts.error
  return (
    <Section title={WORDS.byHourOf(WORDS.lastDays(String(DAYS)))}>
      {error && <Trouble error={error} onRetry={() => void hours.mutate().then(() => parts.mutate())} />}
      {!error && (!hours.data || !parts.data) && <Spinner label={WORDS.loading} />}
      <div className={styles.halves}>
        {hours.data &&
          FIGURES.map((figure) => (
            <BarPlot
              key={figure}
              title={WORDS.byHour(figure)}
              by="hour"
              better={figure === 'refused' ? 'less' : 'more'}
              bars={barsOf(hours.data ?? NOTHING, 'hour', figure)}
            />
          ))}
        {parts.data && (
          <>
            <BarPlot
              title={WORDS.claimedByRegion}
              by="region"
              bars={barsOf(parts.data, 'region', 'claimed').filter(({ value, before }) => value || before)}
              better="more"
            />
            <BarPlot
              title={WORDS.refusedByReason}
              by="reason"
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
