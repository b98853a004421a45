import { LEDGER_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { REPORT_NAMES, type ReportName } from '@quartermaster/contract/operators'
import { Heading } from '@quartermaster/ui/Heading'
import { Link } from '@quartermaster/ui/Link'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { Choice } from '../actions/Choice.tsx'
import { queryOf } from '../api/call-office.ts'
import { useOffice } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { BarPlot } from '../plots/BarPlot.tsx'
import { barsOf } from '../plots/figures.ts'
import * as styles from '../plots/plots.css.ts'
import { lastDays } from '../reports/span.ts'
import { useMay } from '../session/session.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

/** What each is told apart by, and what is plotted of it. */
const BY: Readonly<Record<ReportName, readonly string[]>> = {
  sales: ['day', 'game', 'product', 'region', 'creator'],
  'top-ups': ['day', 'game', 'region', 'creator'],
  refunds: ['day', 'game', 'product', 'region'],
  currency: ['day', 'game'],
  claims: ['day', 'campaign', 'region', 'reason'],
}
const PLOTTED: Readonly<Record<ReportName, readonly string[]>> = {
  sales: ['count', 'amount'],
  'top-ups': ['count', 'amount'],
  refunds: ['refunds', 'refunded'],
  currency: ['sold', 'spent'],
  claims: ['claimed', 'refused'],
}
interface Row {
  readonly cells: readonly (string | number | null)[]
  readonly at: number
}

const SPANS = ['1', '7', '30', '90', '365'] as const
const optionsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }))

export default function Reports() {
  const may = useMay()
  const known = REPORT_NAMES.filter((name) => may(`reports ${name}`))
  const [report, setReport] = useState<ReportName>(known[0] ?? 'claims')
  const [chosen, choose] = useState('day')
  const [days, setDays] = useState<(typeof SPANS)[number]>('7')
  const by = BY[report].includes(chosen) ? chosen : 'day'
  const query = { ...lastDays(Number(days), new Date()), by, compare: 'on' as const }
  const { data, error, mutate } = useOffice('getReport', { params: { report }, query })
  return (
    <Stack gap="l">
      <Heading level={1} size="heading">
        {WORDS.reports}
      </Heading>
      <div className={styles.tiles}>
        <Choice
          label={WORDS.report}
          value={report}
          options={optionsOf(known, (name) => WORDS.reportNames[name])}
          onChange={setReport}
        />
        <Choice
          label={WORDS.toldBy}
          value={by}
          options={optionsOf(BY[report], (name) => WORDS.columns[name] ?? name)}
          onChange={choose}
        />
        <Choice label={WORDS.span} value={days} options={optionsOf(SPANS, WORDS.lastDays)} onChange={setDays} />
      </div>
      {error && <Trouble error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Spinner label={WORDS.loading} />}
      {data && (
        <>
          <div className={styles.halves}>
            {PLOTTED[report].map((figure) => (
              <BarPlot key={figure} title={WORDS.columns[figure] ?? figure} by={by} bars={barsOf(data, by, figure)} />
            ))}
          </div>
          <Section title={WORDS.figures}>
            <Text size="small">
              <Link href={`/api/v1/report-files/${report}${queryOf(query)}`}>{WORDS.download}</Link>
            </Text>
            {may('ledger export') && (
              <Text size="small">
                <Link href={`/api${LEDGER_FILE_PATH}${queryOf({ from: query.from, to: query.to })}`}>
                  {WORDS.downloadLedger}
                </Link>
              </Text>
            )}
            {data.isPartial && <Text size="small">{WORDS.partialReport}</Text>}
            <DataTable<Row>
              label={WORDS.figures}
              rows={data.rows.map((cells, at) => ({ cells, at }))}
              keyOf={({ at }) => String(at)}
              empty={WORDS.noFigures}
              columns={data.columns.map((label, place) => ({
                label: WORDS.columns[label] ?? label,
                show: ({ cells }) => {
                  const cell = cells[place]
                  return typeof cell === 'number' ? formatNumber(cell) : cell
                },
                isNumber: typeof data.rows[0]?.[place] === 'number',
              }))}
            />
          </Section>
        </>
      )}
    </Stack>
  )
}
