import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { listDeliveries } from '../fulfilment/operations.ts'
import { CLAW_BACK_ORDER, REFUND_ORDER, REPAY_ORDER } from '../office/order-actions.ts'
import { type ReturnOrderFailure, returnOrder } from '../orders/return-order.ts'
import { findOrderById, listOrders, type Order } from '../orders/store.ts'
import { notFound, refused } from './exit-codes.ts'
import { actAs } from './operator-actions.ts'
import type { Qm, Work } from './qm.ts'
import { isUuid } from './uuid.ts'

const REVERSALS = [
  {
    command: 'refund',
    action: REFUND_ORDER,
    description: 'Pays the price back to the wallet and takes the goods back.',
    question: (order: Order) => `Pay ${order.cost} ${order.currency} back for ${order.title} and take it back?`,
  },
  {
    command: 'clawback',
    action: CLAW_BACK_ORDER,
    description: 'Takes the goods back without paying: the payment behind them was reversed.',
    question: (order: Order) => `Take ${order.title} back without a refund?`,
  },
  {
    command: 'repay',
    action: REPAY_ORDER,
    description: 'Undoes a refund or clawback: the player pays again what was refunded and gets the goods again.',
    question: (order: Order) => `Give ${order.title} to the player again?`,
  },
] as const

const RETURN_REASONS: Readonly<Record<ReturnOrderFailure['failure'], string>> = {
  NO_SUCH_ORDER: 'there is no such order',
  NOT_DELIVERED: 'only items that were delivered are returned',
  RETURN_TOO_LATE: 'the time for returns is over',
  ITEM_USED: 'the game says that it was used, or does not say that it was not',
  RETURN_UNDER_WAY: 'it is being returned, or was',
  GAME_SERVICES_UNAVAILABLE: 'the game services do not answer',
}

export function addOrderCommands(program: Command, qm: Qm): void {
  const orders = program.command('orders').description('What players bought.')

  orders
    .command('show')
    .description('One order: its states, its money and its deliveries.')
    .argument('<order>', 'the order’s id')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- orders show 0190b6a8-…')
    .action(qm.run(async (work, orderId: string) => showOrder(work, await requireOrder(work, orderId))))

  orders
    .command('list')
    .description('A player’s orders, newest first.')
    .requiredOption('--player <puuid>')
    .option('--limit <number>', 'how many', '20')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- orders list --player 0000…')
    .action(
      qm.run(async ({ context, output }, { player, limit }: { player: string; limit: string }) => {
        const found = await listOrders(context.db, player, { limit: Number(limit) || 20 })
        output.list(found, ORDER_COLUMNS)
      }),
    )

  orders
    .command('return')
    .description('Gives an unused order back: the game service takes the goods, then the price is paid back.')
    .argument('<order>', 'the order’s id')
    .option('--reason <text>', 'for the record', 'qm orders return')
    .addHelpText('after', '\nExample:\n  $ npm run qm -- orders return 0190b6a8-… --reason "ticket 1234"')
    .action(
      qm.run(async (work, orderId: string, { reason }: { reason: string }) => {
        const order = await requireOrder(work, orderId)
        await work.confirm(`Take ${order.title} back, if it is unused, and pay ${order.cost} ${order.currency}?`)
        const begun = await returnOrder(work.context, { orderId, cause: reason })
        if (isFailure(begun)) throw refused(`The order cannot be returned: ${RETURN_REASONS[begun.failure]}.`)
        await work.audit(work.context.db, 'orders return', orderId, { reason })
        work.output.say('The worker asks the game service for the goods, then pays the price back.', { orderId })
      }),
    )

  for (const reversal of REVERSALS) {
    orders
      .command(reversal.command)
      .description(reversal.description)
      .argument('<order>', 'the order’s id')
      .option('--reason <text>', 'for the record', `qm orders ${reversal.command}`)
      .addHelpText(
        'after',
        `\nExample:\n  $ npm run qm -- orders ${reversal.command} 0190b6a8-… --reason "ticket 1234"`,
      )
      .action(
        qm.run(async (work, orderId: string, { reason }: { reason: string }) => {
          const order = await requireOrder(work, orderId)
          await work.confirm(reversal.question(order))
          await actAs(work, reversal.action, { orderId }, reason)
        }),
      )
  }
}

export const ORDER_COLUMNS = {
  Order: ({ order_id }: Order) => order_id,
  Reference: ({ reference }: Order) => reference,
  Title: ({ title }: Order) => title,
  Cost: ({ cost, currency }: Order) => `${cost} ${currency}`,
  State: ({ state }: Order) => state,
  Created: ({ created_at }: Order) => created_at,
}

async function requireOrder({ context }: Work, orderId: string): Promise<Order> {
  const order = isUuid(orderId) ? await findOrderById(context.db, orderId) : undefined
  if (!order) throw notFound(`There is no order ${orderId}.`)
  return order
}

async function showOrder({ context, output }: Work, order: Order): Promise<void> {
  const { puuid, order_id: orderId } = order
  const events = await context.db
    .selectFrom('order_event')
    .select(['created_at', 'state', 'cause'])
    .where('puuid', '=', puuid)
    .where('order_id', '=', orderId)
    .orderBy('event_id')
    .execute()
  const transfers = await context.db
    .selectFrom('ledger_transfer')
    .select(['created_at', 'kind', 'amount', 'currency', 'reference'])
    .where('puuid', '=', puuid)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  const deliveries = await listDeliveries(context.db, { sourceKey: puuid, sourceId: orderId })
  if (output.isJson) return output.record({ order, events, transfers, deliveries })
  output.record({
    Order: orderId,
    Reference: order.reference,
    Player: puuid,
    Title: order.title,
    Cost: `${order.cost} ${order.currency}`,
    State: order.state,
    Creator: order.creator_name,
    History: events.map(({ created_at, state, cause }) => `${created_at.toISOString()} ${state} (${cause})`),
    Money: transfers.map(({ created_at, kind, amount, currency }) =>
      [created_at.toISOString(), kind, amount, currency].join(' '),
    ),
    Deliveries: deliveries.map(({ delivery_id, kind, status, queue, attempts, last_error }) =>
      [delivery_id, kind, status, queue, `${attempts} attempts`, last_error ?? ''].join(' ').trim(),
    ),
  })
}
