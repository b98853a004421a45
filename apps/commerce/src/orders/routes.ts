import { CALLS } from '@quartermaster/contract/calls'
import type { Locale } from '@quartermaster/contract/locales'
import type { Edge } from '@quartermaster/service/edge'
import { fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { requirePlayer } from '../authentication/player.ts'
import { creditedCreator } from '../creators/affiliate.ts'
import { once } from '../idempotency/once.ts'
import { readWallet } from '../wallet/store.ts'
import { toListedOrder, toOrderAnswer } from './answers.ts'
import { cancelOrder } from './cancel.ts'
import { confirmOrder } from './confirm.ts'
import { createConfirmations } from './confirmations.ts'
import type { OrdersContext } from './context.ts'
import { isPassing, type OrderFailure } from './failures.ts'
import { pageOfOwnOrders } from './order-list.ts'
import { requestReturn } from './request-return.ts'
import { readReturnWays } from './return-ways.ts'
import { startOrder } from './start-order.ts'
import { findOrder } from './store.ts'
import { mustChooseDelivery } from './terms.ts'
import { startTopUp } from './top-up.ts'

export function registerOrders(
  app: FastifyInstance,
  context: OrdersContext,
  { registerCall }: Edge<OrderFailure>,
): void {
  const { db, clock } = context
  const signedIn = [context.authentication.cookie]
  const confirmations = createConfirmations(context)
  const wordingIn = (locale: Locale | undefined) => locale && { catalogue: context.catalogue.current(), locale }

  registerCall(
    app,
    CALLS.startOrder,
    async ({ body, idempotencyKey: key, request, reply }) => {
      const { puuid, region, minor } = requirePlayer(request)
      const creator = await creditedCreator(context, request, reply)
      const { sessionId } = request
      return once(
        context,
        { puuid, key, call: 'startOrder', body },
        {
          work: (since) => startOrder(context, { puuid, region, minor, sessionId, creator, key, since }, body),
          isPassing,
        },
      )
    },
    signedIn,
  )

  registerCall(
    app,
    CALLS.startVirtualCurrencyOrder,
    async ({ body, idempotencyKey: key, request, reply }) => {
      const { puuid, region, minor } = requirePlayer(request)
      const creator = await creditedCreator(context, request, reply)
      const { sessionId } = request
      return once(
        context,
        { puuid, key, call: 'startVirtualCurrencyOrder', body },
        {
          work: (since) => startTopUp(context, { puuid, region, minor, sessionId, creator, key, since }, body),
          isPassing,
        },
      )
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
      return once(
        context,
        { puuid, key, call: `cancelOrder/${orderId}`, body: null },
        {
          work: () => cancelOrder(context, puuid, orderId),
          isPassing,
        },
      )
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
      return once(
        context,
        { puuid, key, call: `requestReturn/${orderId}`, body },
        {
          work: (since) => requestReturn(context, { puuid, orderId, key, since, body }),
          isPassing,
        },
      )
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
