import type { Command } from 'commander'
import { tellAmount } from '../../amounts/told-amount.ts'
import { LEDGER_COLUMNS, readLedger } from '../../books/ledger-export.ts'
import { asCsv, asJson } from '../../books/tables.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { EXIT, QmFailure } from '../command/exit-codes.ts'
import { pour } from '../command/pour.ts'
import type { Qm } from '../command/qm.ts'
import { readSpan, type SpanOptions, tellSpan, withSpan } from '../options/span.ts'

export function addLedgerCommands(program: Command, qm: Qm): void {
  const ledger = program.command('ledger').description('Every movement of money.')

  ledger
    .command('audit')
    .description(
      'Recomputes every balance from its entries. Says zero differences, or where they are (exit code 5). House accounts ' +
        'are of all time: SALES is what was spent less what was refunded, PAYMENTS and PROMOTIONS what was credited, below zero.',
    )
    .addHelpText('after', '\nExample:\n  $ qm ledger audit --json')
    .action(
      qm.runOnBooks(async ({ context, output, audit }) => {
        const result = await auditLedger(context.db)
        const { wallets, transfers, house } = result
        const differences = [...result.differences, ...result.debtDifferences]
        await audit(context.db, 'ledger audit', 'ledger', { differences: differences.length })
        if (output.isJson) output.record({ ...result })
        else {
          output.record({
            Wallets: wallets,
            Transfers: transfers,
            'House accounts, of all time': house.map(
              ({ account, currency, amount }) => `${account} ${tellAmount(amount, currency)}`,
            ),
            Differences: differences.length,
          })
          if (differences.length > 0) {
            output.list(differences, {
              Player: ({ puuid }) => puuid,
              Balance: ({ balance, currency }) => tellAmount(balance, currency),
              Entries: ({ entries, currency }) => tellAmount(entries, currency),
              Difference: ({ balance, entries, currency }) => tellAmount(balance - entries, currency),
            })
          }
        }
        if (differences.length > 0) {
          throw new QmFailure(EXIT.differences, `${differences.length} balances differ from their entries.`)
        }
      }),
    )

  withSpan(ledger.command('export'))
    .description('Every transfer of a span of time, and what became a debt, oldest first, as CSV; as JSON with --json.')
    .option('--out <file>', 'a file to write to, instead of the output')
    .addHelpText('after', '\nExample:\n  $ qm ledger export --from 2026-01-01 --to 2026-02-01 --out january.csv')
    .action(
      qm.runOnBooks(async (work, options: SpanOptions & { readonly out?: string }) => {
        const { context, output, audit, terminal } = work
        const span = readSpan(options, context.clock())
        tellSpan(terminal, span)
        await audit(context.db, 'ledger export', 'ledger', { from: span.from, to: span.to })
        const form = output.isJson ? asJson : asCsv
        await pour(work, form(LEDGER_COLUMNS, readLedger(context.pool, span)), options.out)
      }),
    )
}
