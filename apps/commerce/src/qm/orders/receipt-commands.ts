import { isUuid } from '@quartermaster/contract/uuid'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { listFailedReceipts, retryReceipts } from '../../receipts/operations.ts'
import { notFound, usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { limitOption } from '../options/limit-option.ts'

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
    .argument('[order]', 'the order’s id')
    .option('--all', 'every one')
    .addHelpText('after', '\nExample:\n  $ qm receipts retry 0190b6a8-…')
    .action(
      qm.runOnBooks(async ({ context, output, operator }, order: string | undefined, { all }: { all?: boolean }) => {
        if ((order === undefined) === (all !== true)) throw usage('Say an order’s id, or --all.')
        if (order !== undefined && !isUuid(order)) throw noOrder(order)
        const retried = await retryReceipts(context, { operator }, order)
        if (isFailure(retried) && order !== undefined) {
          throw retried.failure === 'NO_SUCH_ORDER' ? noOrder(order) : notFound('No receipt of this order has failed.')
        }
        const waiting = isFailure(retried) ? 0 : retried
        output.say(`${waiting} ${waiting === 1 ? 'receipt is' : 'receipts are'} on the way again.`, { waiting })
      }),
    )
}

const noOrder = (order: string) => notFound(`There is no order ${order}.`)
