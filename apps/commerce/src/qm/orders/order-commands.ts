import type { Command } from 'commander'
import { tellAmount } from '../../amounts/told-amount.ts'
import { listOrders } from '../../orders/order/order-list.ts'
import type { Order, OrderWithDelivery } from '../../orders/order/store.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { limitOption } from '../options/limit-option.ts'
import { PLAYER_ARGUMENT, requireNamedPlayer } from '../options/named-player.ts'
import { ORDER_ARGUMENT, requireOrder } from './named-order.ts'
import { addOrderStoryCommands } from './order-story-commands.ts'
import { tellCost } from './told-cost.ts'

const REVERSALS = [
  {
    command: 'refund',
    action: 'REFUND_ORDER',
    description: 'Pays the price back to the wallet and takes the goods back.',
    question: (order: Order) =>
      `Pay ${tellAmount(order.cost, order.currency)} back for ${order.title} and take it back?`,
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

export function addOrderCommands(program: Command, qm: Qm): void {
  const orders = program.command('orders').description('What players bought.')

  addOrderStoryCommands(orders, qm)

  orders
    .command('list')
    .description('A player’s orders, newest first.')
    .requiredOption('--player <player>', `whose: ${PLAYER_ARGUMENT[1]}`)
    .addOption(limitOption(20))
    .addHelpText('after', '\nExample:\n  $ qm orders list --player "Nova#EUW"')
    .action(
      qm.runOnBooks(async (work, { player, limit }: { player: string; limit: number }) => {
        const { recordPlayerLook } = await import('../../player-file/look.ts')
        const { context, operator, output } = work
        const { puuid } = await requireNamedPlayer(work, player)
        const found = await listOrders(context.db, puuid, limit)
        await recordPlayerLook(context, operator, puuid)
        output.list(found, ORDER_COLUMNS)
      }),
    )

  orders
    .command('return')
    .description('Gives an unused order back: the game service takes the goods, then the price is paid back.')
    .argument(...ORDER_ARGUMENT)
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm orders return 0190b6a8-… --reason "ticket 1234"')
    .action(
      qm.run(async (work, text: string, { reason }: { reason: string }) => {
        const order = await requireOrder(work, text)
        const { order_id: orderId } = order
        await work.confirm(
          `Take ${order.title} back, if it is unused, and pay ${tellAmount(order.cost, order.currency)}?`,
        )
        const { actAs } = await import('../command/operator-actions.ts')
        const { RETURN_ORDER } = await import('../../office/orders/order-actions.ts')
        await actAs(work, RETURN_ORDER, { orderId }, reason)
      }),
    )

  for (const reversal of REVERSALS) {
    const command = orders
      .command(reversal.command)
      .description(reversal.description)
      .argument(...ORDER_ARGUMENT)
      .addOption(reasonOption())
      .addHelpText('after', `\nExample:\n  $ qm orders ${reversal.command} 0190b6a8-… --reason "ticket 1234"`)
      .action(
        qm.run(async (work, text: string, { reason, undelivered }: { reason: string; undelivered?: true }) => {
          const order = await requireOrder(work, text)
          await work.confirm(
            undelivered ? `Pay back what never came of ${order.title}, and give it up?` : reversal.question(order),
          )
          const { actAs } = await import('../command/operator-actions.ts')
          const { [reversal.action]: action } = await import('../../office/orders/order-actions.ts')
          await actAs(work, action, { orderId: order.order_id, undelivered }, reason)
        }),
      )
    if (reversal.command === 'refund') command.option('--undelivered', 'only what never came of it: the rest stays')
  }
}

const ORDER_COLUMNS = {
  Order: ({ order_id }: OrderWithDelivery) => order_id,
  Reference: ({ reference }: OrderWithDelivery) => reference,
  Title: ({ title }: OrderWithDelivery) => title,
  Cost: tellCost,
  State: ({ state }: OrderWithDelivery) => state,
  Created: ({ created_at }: OrderWithDelivery) => created_at,
}
