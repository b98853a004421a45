import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { type RefundPaymentFailure, refundPayment } from '../orders/refund-payment.ts'
import { type DiscrepancyRow, listDiscrepancies, settleDiscrepancy } from '../payments/discrepancies.ts'
import { DISCREPANCIES, type Discrepancy } from '../payments/report-rules.ts'
import type { RefundRow } from '../payments/reversal-store.ts'
import { notFound, refused, usage } from './exit-codes.ts'
import type { Qm } from './qm.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const REFUND_REASONS: Readonly<Record<RefundPaymentFailure['failure'], string>> = {
  NO_SUCH_ORDER: 'There is no such order.',
  NOT_PAID: 'No payment of this order was paid at the gateway in use.',
  PAYMENT_DISPUTED: 'The payment is disputed: the bank decides where the money goes.',
  NOTHING_TO_REFUND: 'Nothing is left of this payment to give back.',
  RETURN_CHANGED: 'What would go back has changed since.',
  SPENT_ALREADY: 'The player has spent some of it. --unused gives back the rest.',
}

const REFUND_STATES: Readonly<Record<RefundRow['state'], string>> = {
  TAKEN: 'the currency is taken; the worker asks the gateway until it answers.',
  DONE: 'given back.',
  UNDONE: 'the gateway refused, and the player has the currency again.',
}

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
    .command('refund')
    .description(
      'Gives the money of an order’s payment back, and takes its currency: all that is left, or what is unused.',
    )
    .argument('<order>', 'the order’s id')
    .option('--unused', 'only what the player has paid for and not spent')
    .requiredOption('--reason <text>', 'for the record')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- payments refund 0190b6a8-… --unused --reason "ticket 1234"')
    .action(
      qm.run(async (work, orderId: string, { unused, reason }: { unused?: boolean; reason: string }) => {
        if (!UUID.test(orderId)) throw notFound(`There is no order ${orderId}.`)
        await work.confirm(`Give back the money of ${unused ? 'what is unused' : 'all that is left'} of this payment?`)
        const part = unused ? 'UNUSED' : 'WHOLE'
        const refund = await refundPayment(work.context, { orderId, part, cause: reason })
        if (isFailure(refund)) throw refused(REFUND_REASONS[refund.failure])
        const { refund_id: refundId, state, amount, currency, minor, money } = refund
        await work.audit(work.context.db, 'payments refund', orderId, { refundId, reason, state })
        work.output.say(`${amount} ${currency}, ${minor} ${money} in minor units: ${REFUND_STATES[state]}`, {
          refundId,
          state,
          amount: Number(amount),
          minor: Number(minor),
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
          const settled = await settleDiscrepancy(transaction, { id, by: operator.name, note, now: context.clock() })
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
