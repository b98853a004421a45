import { CALLS } from '@quartermaster/contract/calls'
import type { Locale } from '@quartermaster/contract/locales'
import type { Edge } from '@quartermaster/service/edge'
import { fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requirePlayer } from '../authentication/player.ts'
import type { PlayerChecks } from '../authentication/player-checks.ts'
import { creditedCreator } from '../creators/affiliate.ts'
import { once } from '../idempotency/once.ts'
import type { KeyedCall } from '../idempotency/store.ts'
import { readWallet } from '../wallet/store.ts'
import { confirmOrder } from './confirming/confirm.ts'
import { createConfirmations } from './confirming/confirmations.ts'
import { cancelOrder } from './ending/cancel.ts'
import { isPassing, type OrderFailure } from './failures.ts'
import { toListedOrder, toOrderAnswer } from './order/answers.ts'
import type { OrdersContext } from './order/context.ts'
import { pageOfOwnOrders } from './order/order-list.ts'
import { findOrder } from './order/store.ts'
import { mustChooseDelivery } from './order/terms.ts'
import { requestReturn } from './returns/request-return.ts'
import { readReturnWays } from './returns/return-ways.ts'
import type { Starter } from './starting/draft.ts'
import { startOrder } from './starting/start-order.ts'
import { startTopUp } from './starting/top-up.ts'

export function registerOrders(
  app: FastifyInstance,
  context: OrdersContext,
  { checks, edge: { registerCall } }: { checks: PlayerChecks; edge: Edge<OrderFailure> },
): void {
  const { db, clock } = context
  const signedIn = [checks.cookie]
  const confirmations = createConfirmations(context)
  const wordingIn = (locale: Locale | undefined) => locale && { catalogue: context.catalogue.current(), locale }
  const keyed = <Answer extends object>(call: KeyedCall, work: (since: Date) => Promise<Answer | OrderFailure>) =>
    once<Answer, OrderFailure>(context, call, { work, isPassing })

  async function starterOf(request: FastifyRequest, reply: FastifyReply, key: string): Promise<Omit<Starter, 'since'>> {
    const { puuid, region, minor } = requirePlayer(request)
    const creator = await creditedCreator(context, request, reply)
    return { puuid, region, minor, sessionId: request.sessionId, creator, key }
  }

  registerCall(
    app,
    CALLS.startOrder,
    async ({ body, idempotencyKey: key, request, reply }) => {
      const starter = await starterOf(request, reply, key)
      const call = { puuid: starter.puuid, key, call: 'startOrder', body }
      return keyed(call, (since) => startOrder(context, { ...starter, since }, body))
    },
    signedIn,
  )

  registerCall(
    app,
    CALLS.startVirtualCurrencyOrder,
    async ({ body, idempotencyKey: key, request, reply }) => {
      const starter = await starterOf(request, reply, key)
      const call = { puuid: starter.puuid, key, call: 'startVirtualCurrencyOrder', body }
      return keyed(call, (since) => startTopUp(context, { ...starter, since }, body))
    },
    signedIn,
  )

  registerCall(
    app,
    CALLS.confirmOrder,
    async ({ params: { orderId }, body, idempotencyKey: key, request }) =>
      confirmOrder(context, confirmations, { puuid: requirePlayer(request).puuid, orderId, key, body }),
    signedIn,
  )

  registerCall(
    app,
    CALLS.cancelOrder,
    async ({ params: { orderId }, idempotencyKey: key, request }) => {
      const { puuid } = requirePlayer(request)
      const call = { puuid, key, call: `cancelOrder/${orderId}`, body: null }
      return keyed(call, () => cancelOrder(context, puuid, orderId))
    },
    signedIn,
  )

  registerCall(
    app,
    CALLS.getOrder,
    async ({ params: { orderId }, query, request }) => {
      const { puuid } = requirePlayer(request)
      const order = await findOrder(db, puuid, orderId)
      if (!order) return fail('NO_SUCH_ORDER')
      const wallet = await readWallet(db, puuid, order.currency)
      return {
        ...toOrderAnswer(order, wallet, clock(), wordingIn(query.locale)),
        deliverNow: {
          required: mustChooseDelivery(order.region, context.settings),
          at: order.deliver_now_at?.toISOString() ?? null,
        },
      }
    },
    signedIn,
  )

  registerCall(
    app,
    CALLS.getReturnWays,
    async ({ params: { orderId }, request }) => {
      const order = await findOrder(db, requirePlayer(request).puuid, orderId)
      return order ? { ways: await readReturnWays(context, order) } : fail('NO_SUCH_ORDER')
    },
    signedIn,
  )

  registerCall(
    app,
    CALLS.requestReturn,
    async ({ params: { orderId }, body, idempotencyKey: key, request }) => {
      const { puuid } = requirePlayer(request)
      const call = { puuid, key, call: `requestReturn/${orderId}`, body }
      return keyed(call, (since) => requestReturn(context, { puuid, orderId, key, since, body }))
    },
    signedIn,
  )

  registerCall(
    app,
    CALLS.listOrders,
    async ({ query, request }) => {
      const now = clock()
      const page = await pageOfOwnOrders(db, requirePlayer(request).puuid, query)
      if (isFailure(page)) return page
      const wording = wordingIn(query.locale)
      return { orders: page.rows.map((order) => toListedOrder(order, now, wording)), next: page.next }
    },
    signedIn,
  )
}
