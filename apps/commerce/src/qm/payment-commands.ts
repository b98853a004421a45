import type { Command } from 'commander'
import { type DiscrepancyRow, listDiscrepancies, settleDiscrepancy } from '../payments/discrepancies.ts'
import { DISCREPANCIES, type Discrepancy } from '../payments/report-rules.ts'
import { notFound, usage } from './exit-codes.ts'
import type { Qm } from './qm.ts'

export function addPaymentCommands(program: Command, qm: Qm): void {
  const payments = program.command('payments').description('What gateways say of payments.')

  payments
    .command('discrepancies')
    .description('Reports of gateways that do not fit what the shop knows. They credited nothing.')
    .option('--all', 'those that are settled too')
    .option('--limit <number>', 'how many', '50')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- payments discrepancies --json')
    .action(
      qm.run(async ({ context, output }, { all = false, limit }: { all?: boolean; limit: string }) => {
        const rows = await listDiscrepancies(context.db, { all, limit: Number(limit) || 50 })
        output.list(rows, {
          Number: ({ discrepancy_id }) => discrepancy_id,
          'Last seen': ({ last_seen_at }) => last_seen_at,
          Times: ({ times }) => times,
          Gateway: ({ gateway }) => gateway,
          Payment: ({ payment_id }) => payment_id,
          Reason: ({ reason }) => reason,
          Meaning: (row) => meaningOf(row),
          Settled: ({ note }) => note,
        })
      }),
    )

  payments
    .command('settle')
    .description('Marks a discrepancy as looked into, with what came of it.')
    .argument('<number>', 'as the list names it')
    .requiredOption('--note <text>', 'what came of it')
    .addHelpText(
      'after',
      '\nExample:\n  $ npm run qm -- payments settle 12 --note "refunded at the gateway, ticket 1234"',
    )
    .action(
      qm.run(async ({ context, output, audit, operator }, id: string, { note }: { note: string }) => {
        if (!/^\d{1,18}$/.test(id)) throw usage('Say the discrepancy’s number, as qm payments discrepancies lists it.')
        await context.db.transaction().execute(async (transaction) => {
          const settled = await settleDiscrepancy(transaction, { id, by: operator, note, now: context.clock() })
          if (!settled) throw notFound(`There is no open discrepancy ${id}.`)
          await audit(transaction, 'payments settle', id, { note })
        })
        output.say(`Discrepancy ${id} is settled.`, { id, note })
      }),
    )
}

function meaningOf({ reason }: DiscrepancyRow): string {
  return Object.hasOwn(DISCREPANCIES, reason) ? DISCREPANCIES[reason as Discrepancy] : reason
}
