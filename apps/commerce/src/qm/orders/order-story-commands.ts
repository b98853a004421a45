import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import type { OrderStory } from '../../order-timeline/order-story.ts'
import type { RedeliverFailure } from '../../orders/settlement/redeliver-order.ts'
import { notFound, type QmFailure, refused } from '../command/exit-codes.ts'
import type { Output } from '../command/output.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { tellNobody } from '../options/named-player.ts'
import { listFoundOrders } from './found-orders.ts'
import { ORDER_ARGUMENT, requireOrder } from './named-order.ts'
import { tellCost } from './told-cost.ts'

/** Finding an order, reading it, and delivering it once more. */
export function addOrderStoryCommands(orders: Command, qm: Qm): void {
  orders
    .command('show')
    .description('One order: everything that happened to it, and what can be done from here.')
    .argument(...ORDER_ARGUMENT)
    .addHelpText('after', '\nExample:\n  $ qm orders show AB2C-D3EF')
    .action(
      qm.runOnBooks(async (work, text: string) => {
        const { readOrderStory } = await import('../../order-timeline/order-story.ts')
        const { order_id: orderId } = await requireOrder(work, text)
        const story = await readOrderStory(work.context, work.operator, orderId)
        if (isFailure(story)) throw notFound(`There is no order ${text}.`)
        if (work.output.isJson) work.output.record({ ...story })
        else tell(work.output, story)
      }),
    )

  orders
    .command('find')
    .description('Orders by reference, id, payment, the e-mail address of the receipt, or their player.')
    .argument('<text>')
    .addHelpText('after', '\nExamples:\n  $ qm orders find pi_3Q…\n  $ qm orders find somebody@mail.example')
    .action(
      qm.runOnBooks(async (work, text: string) => {
        const { findOrders } = await import('../../search/find-orders.ts')
        const found = await findOrders(work.context, work.operator, text)
        if (!isFailure(found)) return listFoundOrders(work, found)
        throw found.failure === 'SEVERAL_PLAYERS' ? tellNobody(found, text) : notFound(`No order is known by ${text}.`)
      }),
    )

  orders
    .command('redeliver')
    .description(
      'Delivers an order once more, for a player who says that it never arrived. The game gives nothing twice.',
    )
    .argument(...ORDER_ARGUMENT)
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm orders redeliver AB2C-D3EF --reason "ticket 1234"')
    .action(
      qm.runOnBooks(async (work, text: string, { reason }: { reason: string }) => {
        const { redeliverOrder } = await import('../../orders/settlement/redeliver-order.ts')
        const { order_id: orderId, title, state } = await requireOrder(work, text)
        await work.confirm(`Deliver ${title} once more?`)
        const outcome = await redeliverOrder(work.context, { operator: work.operator, reason }, orderId)
        if (isFailure(outcome)) throw redeliveryFailed(outcome, state)
        work.output.say('Queued: the worker tells the game service.', { orderId, outcome })
      }),
    )
}

function redeliveryFailed({ failure }: RedeliverFailure, state: string): QmFailure {
  switch (failure) {
    case 'NO_SUCH_ORDER':
      return notFound('There is no such order.')
    case 'NOT_FOUND':
      return refused('Nothing was delivered for this order.')
    case 'WRONG_STATE':
      return refused(`The order is ${state}: its goods are not its player’s.`)
    case 'PLAYER_ERASED':
      return refused('Not now: the player was erased.')
    case 'UNDER_WAY':
      return refused('A delivery is under way. deliveries retry tries it now.')
    case 'NOTHING_TO_DO':
      return refused('What was delivered was taken back. orders repay gives it again.')
  }
}

function tell(output: Output, { order, deliveries, timeline, can }: OrderStory): void {
  output.record({
    Order: order.order_id,
    Reference: order.reference,
    Player: order.puuid,
    Title: order.title,
    Cost: tellCost(order),
    State: order.state,
    Creator: order.creator_name,
    'Receipt to': order.receipt_email,
  })
  output.list(timeline, {
    When: ({ at }) => at,
    What: ({ kind }) => kind,
    Happened: ({ sentence }) => sentence,
  })
  // By these ids deliveries are sent again.
  if (deliveries.length > 0)
    output.list(deliveries, {
      Delivery: ({ delivery_id }) => delivery_id,
      Kind: ({ kind }) => kind,
      Status: ({ status }) => status,
      Queue: ({ queue }) => queue,
      Why: ({ last_error }) => last_error,
    })
  output.list(can, {
    'Can be done': ({ action }) => action.toLowerCase().replaceAll('_', ' '),
    Now: ({ possible }) => (possible ? 'yes' : 'no'),
    'Why not': ({ why }) => why,
  })
}
