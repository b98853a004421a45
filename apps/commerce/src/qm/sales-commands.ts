import type { Command } from 'commander'
import { type Dimension, readSales, SALES_DIMENSIONS, salesColumns } from '../books/sales-report.ts'
import { asCsv, asJson } from '../books/tables.ts'
import { usage } from './exit-codes.ts'
import { pour } from './pour.ts'
import type { Qm } from './qm.ts'
import { readSpan, type SpanOptions, withSpan } from './span.ts'

interface ReportOptions extends SpanOptions {
  readonly by: string
  readonly out?: string
}

export function addSalesCommands(program: Command, qm: Qm): void {
  const sales = program.command('sales').description('What was sold.')

  withSpan(sales.command('report'))
    .description(
      'Sales and refunds in each game’s currency, and top-ups in minor units of money, as CSV; as JSON with --json.',
    )
    .option('--by <dimensions>', 'what to tell apart, separated by commas', SALES_DIMENSIONS.join(','))
    .option('--out <file>', 'a file to write to, instead of the output')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- sales report --from 2026-01-01 --to 2026-02-01 --by day,game')
    .action(
      qm.run(async (work, options: ReportOptions) => {
        const { context, output, audit } = work
        const span = readSpan(options, context.clock())
        const by = options.by.split(',').map(requireDimension)
        await audit(context.db, 'sales report', 'sales', { from: span.from, to: span.to, by })
        const form = output.isJson ? asJson : asCsv
        await pour(work, form(salesColumns(by), readSales(context.pool, span, by)), options.out)
      }),
    )
}

function requireDimension(name: string): Dimension {
  const found = SALES_DIMENSIONS.find((dimension) => dimension === name.trim())
  if (!found) throw usage(`Sales can be told apart by ${SALES_DIMENSIONS.join(', ')}, not by ${name}.`)
  return found
}
