import { Spinner } from '@quartermaster/ui/Spinner'
import { useSearchParams } from 'react-router'
import { Choice } from '../actions/Choice.tsx'
import { useOffice } from '../api/use-office.ts'
import { lastDays } from '../days/days.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { Section } from '../lists/Section.tsx'
import { BarPlot } from '../plots/BarPlot.tsx'
import { barsOf } from '../plots/figures.ts'
import * as styles from '../plots/plots.css.ts'
import { useSession } from '../session/session.tsx'
import { wordOf } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

const SPANS = (['1', '3', '7', '30', '90'] as const).map((value) => ({ value, label: WORDS.lastDays(value) }))
/** Hours of more days than these are too thin to be read. */
const MOST_DAYS_BY_HOUR = 7
const FIGURES = ['validated', 'claimed', 'delivered', 'refused'] as const

/** What became of a campaign's codes in the last days: along time, by region and by reason. The span stands in the address. */
export function CampaignPlots({ name }: { name: string }) {
  const { timeZone } = useSession()
  const [address, setAddress] = useSearchParams()
  const days = SPANS.find(({ value }) => value === address.get('days'))?.value ?? '3'
  const step = Number(days) > MOST_DAYS_BY_HOUR ? 'day' : 'hour'
  const query = { ...lastDays(Number(days), new Date(), timeZone), compare: 'on' as const, campaign: name }
  const params = { report: 'claims' as const }
  const hours = useOffice('getReport', { params, query: { ...query, by: step } })
  const parts = useOffice('getReport', { params, query: { ...query, by: 'region,reason' } })
  const error = hours.error ?? parts.error
  return (
    <Section
      title={WORDS.becameOfCodes}
      lead={WORDS.daysOf(timeZone)}
      tools={
        <Choice
          label={WORDS.span}
          value={days}
          options={SPANS}
          onChange={(value) => setAddress({ days: value }, { preventScrollReset: true })}
        />
      }
    >
      {error && <Trouble error={error} onRetry={() => void hours.mutate().then(() => parts.mutate())} />}
      {!error && (!hours.data || !parts.data) && <Spinner label={WORDS.loading} />}
      <div className={styles.halves}>
        {hours.data &&
          FIGURES.map((figure) => (
            <BarPlot
              key={figure}
              title={WORDS.alongTime(figure, step)}
              by={step}
              better={figure === 'refused' ? 'less' : 'more'}
              bars={barsOf(hours.data ?? NOTHING, step, figure)}
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
