import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import type { ReturnOrderFailure } from '../orders/return-order.ts'
import { listOrders, type Order } from '../orders/store.ts'
import { refused } from './exit-codes.ts'
import { ORDER_ARGUMENT, requireOrder } from './named-order.ts'
import { addOrderStoryCommands } from './order-story-commands.ts'
import type { Qm } from './qm.ts'

const REVERSALS = [
  {
    command: 'refund',
    action: 'REFUND_ORDER',
    description: 'Pays the price back to the wallet and takes the goods back.',
    question: (order: Order) => `Pay ${order.cost} ${order.currency} back for ${order.title} and take it back?`,
  },
  {
    command: 'clawback',
    action: 'CLAW_BACK_ORDER',
    description: 'Takes the goods back without paying: the payment behind them was reversed.',
    question: (order: Order) => `Take ${order.title} back without a refund?`,
  },
  {
    command: 'repay',
    action: 'REPAY_ORDER',
    description: 'Undoes a refund or clawback: the player pays again what was refunded and gets the goods again.',
    question: (order: Order) => `Give ${order.title} to the player again?`,
  },
] as const

const RETURN_REASONS: Readonly<Record<ReturnOrderFailure['failure'], string>> = {
  NO_SUCH_ORDER: 'there is no such order',
  NOT_DELIVERED: 'only items that were delivered are returned',
  RETURN_TOO_LATE: 'the time for returns is over',
  ITEM_USED: 'the game says that it was used, or does not say that it was not',
  RETURN_NEEDED_FOR: 'the player has something that was sold for less because of it or requires it; orders refund can',
  RETURN_UNDER_WAY: 'it is being returned, or was',
  GAME_SERVICES_UNAVAILABLE: 'the game services do not answer',
}

export function addOrderCommands(program: Command, qm: Qm): void {
  const orders = program.command('orders').description('What players bought.')

  addOrderStoryCommands(orders, qm)

  orders
    .command('list')
    .description('A player’s orders, newest first.')
    .requiredOption('--player <puuid>')
    .option('--limit <number>', 'how many', '20')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- orders list --player 0000…')
    .action(
      qm.runOnBooks(async ({ context, output }, { player, limit }: { player: string; limit: string }) => {
        const found = await listOrders(context.db, player, { limit: Number(limit) || 20 })
        output.list(found, ORDER_COLUMNS)
      }),
    )

  orders
    .command('return')
    .description('Gives an unused order back: the game service takes the goods, then the price is paid back.')
    .argument(...ORDER_ARGUMENT)
    .option('--reason <text>', 'for the record', 'qm orders return')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- orders return 0190b6a8-… --reason "ticket 1234"')
    .action(
      qm.run(async (work, text: string, { reason }: { reason: string }) => {
        const order = await requireOrder(work, text)
        const { order_id: orderId } = order
        await work.confirm(`Take ${order.title} back, if it is unused, and pay ${order.cost} ${order.currency}?`)
        const { returnOrder } = await import('../orders/return-order.ts')
        const begun = await returnOrder(work.context, { orderId, cause: reason })
        if (isFailure(begun)) throw refused(`The order cannot be returned: ${RETURN_REASONS[begun.failure]}.`)
        await work.audit(work.context.db, 'orders return', orderId, { reason })
        work.output.say('The worker asks the game service for the goods, then pays the price back.', { orderId })
      }),
    )

  for (const reversal of REVERSALS) {
    const command = orders
      .command(reversal.command)
      .description(reversal.description)
      .argument(...ORDER_ARGUMENT)
      .option('--reason <text>', 'for the record', `qm orders ${reversal.command}`)
      .addHelpText(
        'after',
        `\nExample:\n  $ npm run qm -- orders ${reversal.command} 0190b6a8-… --reason "ticket 1234"`,
      )
      .action(
        qm.run(async (work, text: string, { reason, undelivered }: { reason: string; undelivered?: true }) => {
          const order = await requireOrder(work, text)
          await work.confirm(
            undelivered ? `Pay back what never came of ${order.title}, and give it up?` : reversal.question(order),
          )
          const { actAs } = await import('./operator-actions.ts')
          const { [reversal.action]: action } = await import('../office/order-actions.ts')
          await actAs(work, action, { orderId: order.order_id, undelivered }, reason)
        }),
      )
    if (reversal.command === 'refund') command.option('--undelivered', 'only what never came of it: the rest stays')
  }
}

const ORDER_COLUMNS = {
  Order: ({ order_id }: Order) => order_id,
  Reference: ({ reference }: Order) => reference,
  Title: ({ title }: Order) => title,
  Cost: ({ cost, currency }: Order) => `${cost} ${currency}`,
  State: ({ state }: Order) => state,
  Created: ({ created_at }: Order) => created_at,
}
