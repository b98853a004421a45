import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { tellAmount } from '../../amounts/told-amount.ts'
import { REFUND_PAYMENT } from '../../office/orders/order-actions.ts'
import { foretellRefund } from '../../orders/refunds/begin-refund.ts'
import { type DiscrepancyRow, listDiscrepancies, settleDiscrepancy } from '../../payments/discrepancies.ts'
import { DISCREPANCIES, type Discrepancy } from '../../payments/report-rules.ts'
import { notFound, usage } from '../command/exit-codes.ts'
import { actAs } from '../command/operator-actions.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { limitOption } from '../options/limit-option.ts'
import { ORDER_ARGUMENT, requireOrder } from './named-order.ts'

export function addPaymentCommands(program: Command, qm: Qm): void {
  const payments = program.command('payments').description('What gateways say of payments.')

  payments
    .command('discrepancies')
    .description('Reports of gateways that do not fit what the shop knows. They credited nothing.')
    .option('--all', 'those that are settled too')
    .addOption(limitOption(50))
    .addHelpText('after', '\nExample:\n  $ qm payments discrepancies --json')
    .action(
      qm.run(async ({ context, output }, { all = false, limit }: { all?: boolean; limit: number }) => {
        const rows = await listDiscrepancies(context.db, { all, limit })
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
    .command('refund')
    .description(
      'Gives the money of an order’s payment back, and takes its currency: all that is left, where none of it is spent, or what is unused.',
    )
    .argument(...ORDER_ARGUMENT)
    .option('--unused', 'only what the player has paid for and not spent')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm payments refund AB2C-D3EF --unused --reason "ticket 1234"')
    .action(
      qm.run(async (work, text: string, { unused, reason }: { unused?: boolean; reason: string }) => {
        const { order_id: orderId, currency } = await requireOrder(work, text)
        const part = unused ? 'UNUSED' : 'WHOLE'
        const foretold = await foretellRefund(work.context, { orderId, part })
        // What forbids it is said when it is tried, and stands in the trail.
        const what = isFailure(foretold)
          ? `the money of ${unused ? 'what is unused' : 'all that is left'} of this payment`
          : `${tellAmount(foretold.minor, foretold.money)}, and take ${tellAmount(foretold.amount, currency)} from the wallet`
        await work.confirm(`Give back ${what}?`)
        await actAs(work, REFUND_PAYMENT, { orderId, part }, reason)
      }),
    )

  payments
    .command('settle')
    .description('Marks a discrepancy as looked into, with what came of it.')
    .argument('<number>', 'as the list names it')
    .option('--note <text>', 'what came of it; the reason unless it is given')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm payments settle 12 --reason "refunded at the gateway, ticket 1234"')
    .action(
      qm.run(async ({ context, output, audit, operator }, id: string, options: { note?: string; reason: string }) => {
        const { reason, note = reason } = options
        if (!/^\d{1,18}$/.test(id)) throw usage('Say the discrepancy’s number, as qm payments discrepancies lists it.')
        await context.db.transaction().execute(async (transaction) => {
          const settled = await settleDiscrepancy(transaction, { id, by: operator.name, note, now: context.clock() })
          if (!settled) throw notFound(`There is no open discrepancy ${id}.`)
          await audit(transaction, 'payments settle', id, {
            before: { settled: false },
            after: { settled: true, note },
          })
        })
        output.say(`Discrepancy ${id} is settled.`, { id, note })
      }),
    )
}

function meaningOf({ reason }: DiscrepancyRow): string {
  return Object.hasOwn(DISCREPANCIES, reason) ? DISCREPANCIES[reason as Discrepancy] : reason
}
