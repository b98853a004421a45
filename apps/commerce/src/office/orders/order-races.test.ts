import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAction } from '../../approvals/run-action.ts'
import { createPolicies } from '../../entrances/delivery-policies.ts'
import { attemptDelivery } from '../../fulfilment/deliver.ts'
import { returnOrder } from '../../orders/returns/return-order.ts'
import { redeliverOrder } from '../../orders/settlement/redeliver-order.ts'
import { deliverAll } from '../../qm/testing/qm-in-test.ts'
import { LEASE_MS, take } from '../../testing/claimed-deliveries.ts'
import { confirm, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { operatorOf } from '../../testing/test-office.ts'
import type { ActionContext } from '../acts/context.ts'
import { CLAW_BACK_ORDER, REFUND_ORDER } from './order-actions.ts'

const ROUNDS = 25

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const operator = operatorOf('admin')
const reason = 'a race'

function reverse(action: typeof REFUND_ORDER, orderId: string) {
  const doing = { operator, reason, reference: randomUUID() }
  return runAction(commerce.context as unknown as ActionContext, action, { orderId }, doing)
}

async function deliverOnceMore() {
  const [delivery] = await take(commerce, 1)
  if (delivery) await attemptDelivery(commerce.context, createPolicies(commerce.context), delivery, LEASE_MS)
}

/** What was thrown, by PostgreSQL's code where it has one. */
const thrown = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [one.reason?.code ?? one.reason] : []))

/** An order that is delivered, and another of the same that was started before. */
async function twoOrders(puuid: string) {
  const orderId = (await startOrder(commerce, puuid, orderOf('warden'))).context.order_id
  const other = (await startOrder(commerce, puuid, orderOf('warden', 'CHAMPION', { redirectUrl: '/en-us/lol/' })))
    .context
  await confirm(commerce, puuid, orderId, 880)
  await deliverAll(commerce)
  return { orderId, otherId: other.order_id }
}

it('operators, worker and player who work on an order at once never wait for each other for good', async () => {
  const { context } = commerce
  for (let round = 0; round < ROUNDS; round += 1) {
    const puuid = await newPlayer(commerce, { money: 2_000 })
    const { orderId, otherId } = await twoOrders(puuid)
    await redeliverOrder(context, { operator, reason }, orderId)
    const settled = await Promise.allSettled([
      deliverOnceMore(),
      reverse(REFUND_ORDER, orderId),
      reverse(CLAW_BACK_ORDER, orderId),
      reverse(REFUND_ORDER, orderId),
      returnOrder(context, { orderId, cause: reason }),
      redeliverOrder(context, { operator, reason }, orderId),
      confirm(commerce, puuid, otherId, 880),
    ])
    expect(thrown(settled)).toEqual([])
    await deliverAll(commerce)
  }
}, 60_000)
