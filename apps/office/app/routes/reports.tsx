import { LEDGER_FILE_PATH, REPORT_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { REPORT_NAMES } from '@quartermaster/contract/operators'
import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useSearchParams } from 'react-router'
import { Choice } from '../actions/Choice.tsx'
import { useOffice } from '../api/use-office.ts'
import { FileButton } from '../files/FileButton.tsx'
import { PageHeader } from '../frame/PageHeader.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import * as lists from '../lists/lists.css.ts'
import { Section } from '../lists/Section.tsx'
import { nameCreators, nameProducts } from '../reports/name-cells.ts'
import { ReportPlots } from '../reports/ReportPlots.tsx'
import { ReportTable } from '../reports/ReportTable.tsx'
import { type ReportChoice, readChoice } from '../reports/report-choice.ts'
import { REPORTS } from '../reports/report-kinds.ts'
import { useMay, useSession } from '../session/session.tsx'
import { SpanChoice } from '../spans/SpanChoice.tsx'
import { SpanDays } from '../spans/SpanDays.tsx'
import { useSpan } from '../spans/use-span.ts'
import { WORDS } from '../words/words.ts'

const optionsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }))

/** What is chosen stands in the address, so that a report can be sent to somebody and Back leads to the one before. */
export default function Reports() {
  const may = useMay()
  const { timeZone } = useSession()
  const known = REPORT_NAMES.filter((name) => may(`reports ${name}`))
  const [address, setAddress] = useSearchParams()
  const { report, by } = readChoice(address, known)
  const span = useSpan('last-7-days')
  const choose = (part: Partial<ReportChoice>) => {
    const others = [...address].filter(([name]) => name !== 'report' && name !== 'by')
    // What the report that is chosen cannot be told by goes with the one before.
    const chosen = readChoice(new URLSearchParams({ report, by, ...part }), known)
    setAddress([...Object.entries(chosen), ...others], { preventScrollReset: true })
  }
  const query = span.query && { ...span.query, by, compare: 'on' as const }
  const { data: told, error, mutate } = useOffice('getReport', query ? { params: { report }, query } : null)
  const creators = useOffice('listCreators', by === 'creator' && may('creators list') ? {} : null)
  const data = told && nameProducts(nameCreators(told, creators.data?.creators ?? []))
  return (
    <Stack gap="l">
      <PageHeader
        title={WORDS.reports}
        lead={`${WORDS.reportsLead} ${WORDS.daysOf(timeZone)}`}
        actions={
          query && (
            <FileButton isAtEnd file={{ path: REPORT_FILE_PATH, params: { report }, query }}>
              {WORDS.download}
            </FileButton>
          )
        }
      />
      <div className={lists.tiles}>
        <Choice
          label={WORDS.report}
          value={report}
          options={optionsOf(known, (name) => WORDS.reportNames[name])}
          onChange={(name) => choose({ report: name })}
        />
        <Choice
          label={WORDS.toldBy}
          value={by}
          options={optionsOf(REPORTS[report].by, (name) => WORDS.columns[name] ?? name)}
          onChange={(name) => choose({ by: name })}
        />
        <SpanChoice span={span} />
      </div>
      <SpanDays span={span} />
      {error && !data && <Trouble error={error} onRetry={() => void mutate()} />}
      {query && !data && !error && <Spinner label={WORDS.loading} />}
      {span.query && span.plotted && data && (
        <>
          <Section title={WORDS.reportNames[report]}>
            <ReportPlots report={report} by={by} data={data} span={span.plotted} />
          </Section>
          <Section
            title={WORDS.figures}
            tools={
              may('ledger export') && (
                <FileButton isAtEnd file={{ path: LEDGER_FILE_PATH, query: span.query }}>
                  {WORDS.downloadLedger}
                </FileButton>
              )
            }
          >
            {data.isPartial && <Text size="small">{WORDS.partialReport}</Text>}
            <ReportTable columns={data.columns} rows={data.rows} />
          </Section>
        </>
      )}
    </Stack>
  )
}
