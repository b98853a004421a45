import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { listFailedReceipts, retryReceipts } from '../../receipts/operations.ts'
import { notFound, usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { limitOption } from '../options/limit-option.ts'
import { ORDER_ARGUMENT, requireOrder } from './named-order.ts'

export function addReceiptCommands(program: Command, qm: Qm): void {
  const receipts = program.command('receipts').description('Receipts by e-mail that could not be sent.')

  receipts
    .command('list')
    .description('Those that are not tried any more, oldest first, with what the mail server said.')
    .addOption(limitOption(50))
    .addHelpText('after', '\nExample:\n  $ qm receipts list --json')
    .action(
      qm.runOnBooks(async ({ context, output }, { limit }: { limit: number }) => {
        output.list(await listFailedReceipts(context.db, limit), {
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
    .argument('[order]', ORDER_ARGUMENT[1])
    .option('--all', 'every one')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm receipts retry AB2C-D3EF --reason "ticket 1234"')
    .action(
      qm.runOnBooks(async (work, text: string | undefined, { all }: { all?: boolean }) => {
        const { context, output, acting } = work
        if ((text === undefined) === (all !== true)) throw usage('Say an order, or --all.')
        const order = text === undefined ? undefined : (await requireOrder(work, text)).order_id
        const retried = await retryReceipts(context, acting, order)
        if (isFailure(retried) && order !== undefined) {
          throw notFound(
            retried.failure === 'NO_SUCH_ORDER' ? `There is no order ${text}.` : 'No receipt of this order has failed.',
          )
        }
        const waiting = isFailure(retried) ? 0 : retried
        output.say(`${waiting} ${waiting === 1 ? 'receipt is' : 'receipts are'} on the way again.`, { waiting })
      }),
    )
}
