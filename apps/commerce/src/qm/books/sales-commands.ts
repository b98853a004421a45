import { isTimeZone } from '@quartermaster/contract/time-zones'
import { isFailure } from '@quartermaster/service/failure'
import { type Command, Option } from 'commander'
import type { Pool } from 'pg'
import { asCsv, asJson } from '../../books/tables.ts'
import type { Span } from '../../context/span.ts'
import { NAMED_SPANS, type NamedSpan, readNamedSpan } from '../../reports/named-spans.ts'
import {
  readSales,
  SALES_DIMENSIONS,
  type SalesAsk,
  salesColumns,
  USUAL_DIMENSIONS,
} from '../../reports/sales-report.ts'
import { type ReportSpan, readSpanIn } from '../../reports/spans.ts'
import { usage } from '../command/exit-codes.ts'
import { pour } from '../command/pour.ts'
import type { BooksWork, Qm } from '../command/qm.ts'
import { readSpan, tellSpan } from '../options/span.ts'

export interface ReportOptions {
  readonly span?: NamedSpan
  readonly from?: string
  readonly to?: string
  readonly by: string
  readonly zone?: string
  readonly compare?: boolean
  readonly out?: string
}

/** Which days a report is of: by name, or from and to; yesterday where nothing is said. */
export function withReportSpan(command: Command): Command {
  return command
    .addOption(new Option('--span <days>', 'which days, by name; yesterday unless they are said').choices(NAMED_SPANS))
    .option('--from <instant>', 'instead, a day or an instant, such as 2026-01-31 or 2026-01-31T12:00:00Z')
    .option('--to <instant>', 'with --from: up to, and without, this day or instant; now unless it is given')
}

/** What every report can be asked. */
export function withReportOptions(command: Command, by: string): Command {
  return withReportSpan(command)
    .option('--by <dimensions>', 'what to tell apart, separated by commas; all for one line', by)
    .option('--zone <name>', 'whose days are told, such as Europe/Berlin; REPORT_TIME_ZONE unless it is given')
    .option('--compare', 'with the figures of as many days before, or months of whole months, up to the same moment')
    .option('--out <file>', 'a file to write to, instead of the output')
}

export function addSalesCommands(program: Command, qm: Qm): void {
  const sales = program.command('sales').description('What was sold.')

  withReportOptions(sales.command('report'), USUAL_DIMENSIONS.join(','))
    .description(
      'Sales and refunds in each game’s currency, and top-ups in money, as CSV; as JSON with --json, where money is in minor ' +
        'units. ' +
        'Over all time, what was sold less what was refunded is the account SALES of ledger audit.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ qm sales report\n  $ qm sales report --span last-month --by day,game\n' +
        '  $ qm sales report --from 2026-01-01 --to 2026-02-01 --by day,game',
    )
    .action(qm.runOnBooks((work, options: ReportOptions) => pourSales(work, 'all', options)))
}

/** Writes a report over sales to where the options say. */
export async function pourSales(work: BooksWork, report: SalesAsk['report'], options: ReportOptions): Promise<void> {
  const { context, output, audit } = work
  const span = await requireSpan(work, options)
  const by = readDimensions(options.by, SALES_DIMENSIONS)
  const ask = { report, by, compare: options.compare === true }
  const action = report === 'all' ? 'sales report' : `reports ${report}`
  await audit(context.db, action, 'sales', { from: span.from, to: span.to, by })
  const form = output.isJson ? asJson : asCsv
  await pour(work, form(salesColumns(ask), readSales(context.pool, span, ask)), options.out)
}

/** The span that is asked for, told to whoever reads the figures. */
export async function requireSpan({ context, terminal }: BooksWork, options: ReportOptions): Promise<ReportSpan> {
  const zone = options.zone ?? context.settings.REPORT_TIME_ZONE
  const now = context.clock()
  if (!isTimeZone(zone)) throw noZone(zone)
  const asked = await readAskedSpan(context.pool, options, zone, now)
  const span = await readSpanIn(context.pool, asked, zone, now)
  if (isFailure(span)) throw noZone(zone)
  tellSpan(terminal, span, zone)
  return span
}

const noZone = (zone: string) => usage(`${zone} is no time zone. Say one by its name, such as Europe/Berlin.`)

async function readAskedSpan(pool: Pool, { span, from, to }: ReportOptions, zone: string, now: Date): Promise<Span> {
  if (span !== undefined && (from ?? to) !== undefined) throw usage('Say --span, or --from and --to.')
  if (from === undefined && to !== undefined) throw usage('Say --from too: --to alone has no beginning.')
  if (from !== undefined) return readSpan({ from, ...(to !== undefined && { to }) }, now)
  return readNamedSpan(pool, span ?? 'yesterday', zone, now)
}

export function readDimensions<Name extends string>(given: string, known: readonly Name[]): Name[] {
  if (given === 'all') return []
  return given.split(',').map((name) => {
    const found = known.find((dimension) => dimension === name.trim())
    if (!found) throw usage(`It can be told apart by ${known.join(', ')}, not by ${name}.`)
    return found
  })
}
