import type { Command } from 'commander'
import { asCsv, asJson } from '../../books/tables.ts'
import { CLAIM_DIMENSIONS, claimColumns, readClaims } from '../../reports/claim-report.ts'
import { rollUp } from '../../summaries/roll-up.ts'
import { mendSummaries, verifySummaries } from '../../summaries/verify.ts'
import { EXIT, QmFailure } from '../command/exit-codes.ts'
import { pour } from '../command/pour.ts'
import type { Qm } from '../command/qm.ts'
import { readSettledSpan, type SpanOptions, tellSpan, withSettledSpan } from '../options/span.ts'
import { pourSales, type ReportOptions, readDimensions, requireSpan, withReportOptions } from './sales-commands.ts'

const SALES = [
  ['sales', 'What was bought, in each game’s currency, with what was refunded.'],
  ['top-ups', 'Currency bought for money, with what went back.'],
  ['refunds', 'What went back: of orders in the game’s currency, of top-ups in money.'],
  ['currency', 'Units of each currency: sold and taken back, against spent and given back.'],
] as const

export function addReportCommands(program: Command, qm: Qm): void {
  const reports = program
    .command('reports')
    .description('What the shop did, by day, game, product, region and creator.')

  for (const [report, description] of SALES) {
    withReportOptions(reports.command(report), 'day,game')
      .description(`${description} As CSV; as JSON with --json, where money is in minor units.`)
      .addHelpText(
        'after',
        `\nExample:\n  $ qm reports ${report} --from 2026-01-01 --to 2026-01-08 --zone Europe/Berlin --compare`,
      )
      .action(qm.runOnBooks((work, options: ReportOptions) => pourSales(work, report, options)))
  }

  withReportOptions(reports.command('claims'), 'day,campaign')
    .description('Codes validated, claimed, delivered, given back and refused, with the reason if it is asked for.')
    .option('--campaign <name>', 'only of this campaign')
    .addHelpText(
      'after',
      '\nExample:\n  $ qm reports claims --from 2026-01-01 --campaign summer-2026 --by hour,region,reason',
    )
    .action(
      qm.runOnBooks(async (work, options: ReportOptions & { campaign?: string }) => {
        const { context, output, audit } = work
        const span = await requireSpan(work, options)
        const by = readDimensions(options.by, CLAIM_DIMENSIONS)
        const { campaign } = options
        const ask = { by, compare: options.compare === true, ...(campaign !== undefined && { campaign }) }
        await audit(context.db, 'reports claims', campaign ?? 'claims', { from: span.from, to: span.to, by })
        const form = output.isJson ? asJson : asCsv
        await pour(work, form(claimColumns(ask), readClaims(context.pool, span, ask)), options.out)
      }),
    )

  withSettledSpan(reports.command('verify'))
    .description('Compares the summaries that reports are made from with a full count.')
    .option('--mend', 'count wrong hours anew')
    .addHelpText('after', '\nExample:\n  $ qm reports verify --from 2026-01-01 --mend')
    .action(
      qm.runOnBooks(async ({ context, output, operator, terminal }, options: SpanOptions & { mend?: boolean }) => {
        const span = readSettledSpan(options, context.clock())
        tellSpan(terminal, span)
        // What the worker has not come to yet is no mistake.
        while ((await rollUp(context)) > 0);
        const { hours, wrong } = await verifySummaries(context.db, span)
        if (wrong.length > 0 && options.mend) await mendSummaries(context, { operator }, wrong)
        if (wrong.length === 0) return output.say(`${hours} hours are summed up as counted.`, { hours, wrong })
        output.list(wrong, {
          Hour: ({ hour }) => hour,
          Summary: ({ table }) => table,
          Rows: ({ rows }) => rows,
        })
        if (options.mend) return
        throw new QmFailure(
          EXIT.differences,
          `${wrong.length} summaries of ${hours} hours differ. --mend counts them anew.`,
        )
      }),
    )
}
