import { isUuid } from '@quartermaster/contract/uuid'
import type { Command } from 'commander'
import { findOrderById } from '../orders/store.ts'
import { listFailedReceipts, retriedReceipts, retryFailedReceipts } from '../receipts/operations.ts'
import { notFound, usage } from './exit-codes.ts'
import type { Qm } from './qm.ts'

export function addReceiptCommands(program: Command, qm: Qm): void {
  const receipts = program.command('receipts').description('Receipts by e-mail that could not be sent.')

  receipts
    .command('list')
    .description('Those that are not tried any more, oldest first, with what the mail server said.')
    .option('--limit <number>', 'how many', '50')
    .addHelpText('after', '\nExample:\n  $ qm receipts list --json')
    .action(
      qm.runOnBooks(async ({ context, output }, { limit }: { limit: string }) => {
        output.list(await listFailedReceipts(context.db, Number(limit) || 50), {
          Order: ({ order_id }) => order_id,
          Kind: ({ kind }) => kind,
          Player: ({ puuid }) => puuid,
          Attempts: ({ attempts }) => attempts,
          Since: ({ updated_at }) => updated_at,
          Why: ({ last_error }) => last_error,
        })
      }),
    )

  receipts
    .command('retry')
    .description('Sends them once more.')
    .argument('[order]', 'the order’s id')
    .option('--all', 'every one')
    .addHelpText('after', '\nExample:\n  $ qm receipts retry 0190b6a8-…')
    .action(
      qm.runOnBooks(async ({ context, output, audit }, order: string | undefined, { all }: { all?: boolean }) => {
        if ((order === undefined) === (all !== true)) throw usage('Say an order’s id, or --all.')
        const isKnown = !order || (isUuid(order) && (await findOrderById(context.db, order)) !== undefined)
        if (!isKnown) throw notFound(`There is no order ${order}.`)
        const waiting = await context.db.transaction().execute(async (transaction) => {
          const retried = await retryFailedReceipts(transaction, { orderId: order, now: context.clock() })
          if (retried > 0) await audit(transaction, 'receipts retry', order ?? 'all', retriedReceipts(retried))
          return retried
        })
        if (order && waiting === 0) throw notFound('No receipt of this order has failed.')
        output.say(`${waiting} ${waiting === 1 ? 'receipt is' : 'receipts are'} on the way again.`, { waiting })
      }),
    )
}
