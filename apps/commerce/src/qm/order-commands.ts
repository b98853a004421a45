import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { giveAgain, takeBack } from '../fulfilment/operations.ts'
import { notifyDeliveries } from '../fulfilment/wake.ts'
import type { ReturnOrderFailure } from '../orders/return-order.ts'
import { type ReversalFailure, reverseOrder } from '../orders/settlement.ts'
import { listOrders, type Order } from '../orders/store.ts'
import { correctionFailed, nameOf } from './corrections.ts'
import { EXIT, notFound, QmFailure, refused } from './exit-codes.ts'
import { ORDER_ARGUMENT, requireOrder } from './named-order.ts'
import { addOrderStoryCommands } from './order-story-commands.ts'
import type { BooksWork, Qm } from './qm.ts'

const REVERSALS = [
  {
    command: 'refund',
    as: 'REFUND',
    description: 'Pays the price back to the wallet and takes the goods back.',
    question: (order: Order) => `Pay ${order.cost} ${order.currency} back for ${order.title} and take it back?`,
  },
  {
    command: 'clawback',
    as: 'CLAWBACK',
    description: 'Takes the goods back without paying: the payment behind them was reversed.',
    question: (order: Order) => `Take ${order.title} back without a refund?`,
  },
  {
    command: 'repay',
    as: 'REPAY',
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
    orders
      .command(reversal.command)
      .description(reversal.description)
      .argument(...ORDER_ARGUMENT)
      .option('--reason <text>', 'for the record', `qm orders ${reversal.command}`)
      .addHelpText(
        'after',
        `\nExample:\n  $ npm run qm -- orders ${reversal.command} 0190b6a8-… --reason "ticket 1234"`,
      )
      .action(
        qm.runOnBooks(async (work, text: string, { reason }: { reason: string }) => {
          const order = await requireOrder(work, text)
          await work.confirm(reversal.question(order))
          await reverse(work, order, reversal.as, reason)
        }),
      )
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

/** Money, goods and the audit row together, or nothing. */
async function reverse(
  work: BooksWork,
  order: Order,
  as: (typeof REVERSALS)[number]['as'],
  reason: string,
): Promise<void> {
  const name = { sourceKey: order.puuid, sourceId: order.order_id }
  const now = work.context.clock()
  const { goods, balance } = await work.context.db.transaction().execute(async (transaction) => {
    const money = await reverseOrder(
      transaction,
      { puuid: order.puuid, orderId: order.order_id },
      { as, cause: reason, now },
    )
    if (isFailure(money)) throw explainMoney(order, money)
    const outcome = await (as === 'REPAY'
      ? giveAgain(transaction, name, now)
      : takeBack(transaction, name, { closesAs: as === 'REFUND' ? 'REFUNDED' : 'CLAWEDBACK', now }))
    if (isFailure(outcome) && outcome.failure === 'UNDER_WAY') throw correctionFailed(outcome)
    const goods = nameOf(outcome)
    await work.audit(transaction, `orders ${as.toLowerCase()}`, order.order_id, { reason, goods })
    return { goods, balance: money.balance }
  })
  if (goods === 'QUEUED') await notifyDeliveries(work.context.pool)
  const { state } = await requireOrder(work, order.order_id)
  work.output.say(`The order is ${state}.${goods === 'QUEUED' ? ' The worker tells the game service.' : ''}`, {
    orderId: order.order_id,
    state,
    goods,
    balance,
  })
}

function explainMoney({ state }: Order, { failure }: ReversalFailure): QmFailure {
  switch (failure) {
    case 'NO_SUCH_ORDER':
      return notFound('There is no such order.')
    case 'WRONG_STATE':
      return refused(`The order is ${state}: this cannot be done from there.`)
    case 'INSUFFICIENT_FUNDS':
      return new QmFailure(EXIT.refused, 'The player’s wallet holds too little to pay again.')
  }
}
