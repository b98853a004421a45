import { LONGEST_REPORT_DAYS, type ReportName } from '@quartermaster/contract/operators'
import type { ReportQuery } from '@quartermaster/contract/wire/office/campaigns'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { findCampaign } from '../../campaigns/campaign-store.ts'
import { CLAIM_DIMENSIONS, claimColumns, readClaims } from '../../reports/claim-report.ts'
import { readSales, SALES_DIMENSIONS, salesColumns } from '../../reports/sales-report.ts'
import { readSpanIn } from '../../reports/spans.ts'
import type { OfficeContext } from '../acts/context.ts'

export type NoSuchReport = Failure<'NO_SUCH_REPORT'>

export type ReportFailure =
  | Failure<'UNKNOWN_DIMENSION', { readonly known: readonly string[] }>
  | Failure<'SPAN_TOO_LONG' | 'SPAN_ENDS_FIRST' | 'NOT_BY_CAMPAIGN' | 'NO_SUCH_CAMPAIGN'>

type Cells = Readonly<Record<string, string | number | null>>

interface OpenReport {
  readonly columns: string[]
  readonly batches: AsyncIterable<readonly Cells[]>
}

const DAY = 24 * 3_600_000

/** A report as it is read, row by row, by the clock of REPORT_TIME_ZONE. */
export async function openReport(
  { db, pool, settings, clock }: Pick<OfficeContext, 'db' | 'pool' | 'settings' | 'clock'>,
  report: ReportName,
  query: ReportQuery,
): Promise<OpenReport | ReportFailure> {
  if (query.campaign !== undefined) {
    if (report !== 'claims') return fail('NOT_BY_CAMPAIGN')
    if (!(await findCampaign(db, query.campaign))) return fail('NO_SUCH_CAMPAIGN')
  }
  const asked = { from: new Date(query.from), to: new Date(query.to) }
  if (asked.from >= asked.to) return fail('SPAN_ENDS_FIRST')
  // Where clocks change in between, days have an hour more or less.
  if (Math.round((asked.to.getTime() - asked.from.getTime()) / DAY) > LONGEST_REPORT_DAYS) return fail('SPAN_TOO_LONG')
  const span = await readSpanIn(pool, asked, settings.REPORT_TIME_ZONE, clock())
  if (isFailure(span)) throw new Error('the settings name a time zone that is none')
  const compare = query.compare === 'on'
  if (report === 'claims') {
    const by = readDimensions(query.by, CLAIM_DIMENSIONS)
    if (!by) return fail('UNKNOWN_DIMENSION', { known: CLAIM_DIMENSIONS })
    const ask = { by, compare, ...(query.campaign !== undefined && { campaign: query.campaign }) }
    return { columns: claimColumns(ask), batches: readClaims(pool, span, ask) }
  }
  const by = readDimensions(query.by, SALES_DIMENSIONS)
  if (!by) return fail('UNKNOWN_DIMENSION', { known: SALES_DIMENSIONS })
  const ask = { report, by, compare }
  return { columns: salesColumns(ask), batches: readSales(pool, span, ask) }
}

function readDimensions<Name extends string>(given: string, known: readonly Name[]): Name[] | undefined {
  const names = [...new Set(given.split(',').filter(Boolean))]
  const found = names.flatMap((name) => known.filter((dimension) => dimension === name))
  return found.length === names.length ? found : undefined
}
