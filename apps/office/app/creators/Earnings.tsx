import { Link } from '@quartermaster/ui/Link'
import { Spinner } from '@quartermaster/ui/Spinner'
import { useState } from 'react'
import { Choice } from '../actions/Choice.tsx'
import { useOffice } from '../api/use-office.ts'
import { lastDays } from '../days/days.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { useSession } from '../session/session.tsx'
import { Amount } from '../values/Amount.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { formatShare } from './share.ts'

const SPANS = (['7', '30', '90', '365'] as const).map((value) => ({ value, label: WORDS.lastDays(value) }))
const FIGURES = ['orders', 'sold', 'refunded', 'net', 'earned'] as const

/** What one creator or all of them brought in the last days, with what went back taken off. */
export function Earnings({ creator }: { creator?: string }) {
  const { timeZone } = useSession()
  const [days, setDays] = useState<(typeof SPANS)[number]['value']>('30')
  const query = { ...lastDays(Number(days), new Date(), timeZone), ...(creator !== undefined && { creator }) }
  const { data, error, mutate } = useOffice('getEarnings', { query })
  return (
    <Section
      title={WORDS.earnings}
      lead={WORDS.daysOf(timeZone)}
      tools={<Choice label={WORDS.span} value={days} options={SPANS} onChange={setDays} />}
    >
      {error && !data && <Trouble error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Spinner label={WORDS.loading} />}
      {data && (
        <DataTable
          label={WORDS.earnings}
          rows={data.lines}
          keyOf={(line) => [line.creator, line.kind, line.currency, line.share].join()}
          empty={WORDS.noEarnings}
          columns={[
            {
              label: WORDS.creator,
              show: ({ creator: code, name }) =>
                code === null ? WORDS.nobodysSales : <Link href={`/creators/${code}`}>{name ?? code}</Link>,
            },
            { label: WORDS.kind, show: ({ kind }) => WORDS.soldKinds[kind] },
            { label: WORDS.currency, show: ({ currency }) => currency },
            { label: WORDS.share, show: ({ share }) => formatShare(share), isNumber: true },
            ...FIGURES.map((figure) => ({
              label: WORDS[figure],
              show: (line: (typeof data.lines)[number]) =>
                figure === 'orders' ? formatNumber(line.orders) : <Amount of={line[figure]} currency={line.currency} />,
              isNumber: true,
            })),
          ]}
        />
      )}
    </Section>
  )
}
