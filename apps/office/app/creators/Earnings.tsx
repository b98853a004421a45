import { Link } from '@quartermaster/ui/Link'
import { Spinner } from '@quartermaster/ui/Spinner'
import { useOffice } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { useSession } from '../session/session.tsx'
import { SpanChoice } from '../spans/SpanChoice.tsx'
import { SpanDays } from '../spans/SpanDays.tsx'
import { useSpan } from '../spans/use-span.ts'
import { Amount } from '../values/Amount.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { formatShare } from './share.ts'

const FIGURES = ['orders', 'sold', 'refunded', 'net', 'earned'] as const

/** What one creator or all of them brought in a span, with what went back taken off. */
export function Earnings({ creator }: { creator?: string }) {
  const { timeZone } = useSession()
  const span = useSpan('last-30-days')
  const query = span.query && { ...span.query, ...(creator !== undefined && { creator }) }
  const { data, error, mutate } = useOffice('getEarnings', query ? { query } : null)
  return (
    <Section title={WORDS.earnings} lead={WORDS.daysOf(timeZone)} tools={<SpanChoice span={span} />}>
      <SpanDays span={span} />
      {error && !data && <Trouble error={error} onRetry={() => void mutate()} />}
      {query && !data && !error && <Spinner label={WORDS.loading} />}
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
