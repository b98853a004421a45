import { setTimeout as wait } from 'node:timers/promises'
import {
  type DeliveryListing,
  DeliveryRequest,
  type GameAccount,
  type OwnedItemsAnswer,
  PlatformGame,
} from '@quartermaster/contract/platform/game-services'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Provider } from '../provider/provider.ts'
import { answerServiceCalls, type SendFailure } from '../provider/service-calls.ts'
import { PAGE_SIZE, SpanQuery } from '../provider/span.ts'
import { findAccount, listOwnedItems, type StoredAccount } from './account-store.ts'
import { listDeliveriesById, listDeliveriesOf } from './delivery-listing.ts'
import { planDelivery } from './delivery-rules.ts'
import { findDelivery, type StoredDelivery, storeDelivery } from './delivery-store.ts'
import { takeFailures } from './failure-store.ts'
import type { CallKind, FailureKind } from './failures.ts'

const SECOND = 1_000
export const GAME_DELAYS = {
  slowMs: 2 * SECOND,
  /** Longer than callers wait. */
  timeOutMs: 12 * SECOND,
}

const AccountParams = z.object({ game: PlatformGame, puuid: z.string().min(1) })
const DeliveryParams = z.object({ deliveryId: z.string().regex(/^[A-Za-z0-9:_.-]{1,128}$/) })

const IdsQuery = z.object({
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.string()).max(100)),
})

type ReachFailure = Failure<'PLAYER_NOT_FOUND'> | Failure<'SHARD_NOT_FOUND'> | Failure<'GAME_UNAVAILABLE'>
export type GameFailure =
  | ReachFailure
  | Failure<'NO_ACCOUNT_NAMED'>
  | Failure<'DELIVERY_NOT_VALID'>
  | Failure<'DELIVERY_ID_REUSED'>
  | Failure<'SPAN_NOT_VALID'>

interface Reached {
  readonly account: StoredAccount
  /** Those that remain for the caller to act on. */
  readonly switchedOn: ReadonlySet<FailureKind>
}

/** Game accounts, what they own, and delivery, with the failures that the console switches on. */
export async function gameRoutes(
  app: FastifyInstance,
  { sandbox, sendFailure }: { sandbox: Provider; sendFailure: SendFailure<GameFailure> },
): Promise<void> {
  const { pool, settings } = sandbox
  answerServiceCalls(app, settings)

  const reach = async (puuid: string, game: PlatformGame, call: CallKind): Promise<Reached | ReachFailure> => {
    const switchedOn = await takeFailures(pool, puuid, game, call)
    if (switchedOn.has('SLOW')) await wait(GAME_DELAYS.slowMs)
    if (switchedOn.has('LOOKUP_TIMES_OUT')) await wait(GAME_DELAYS.timeOutMs)
    const failure = firstFailure(switchedOn)
    if (failure) return failure
    const account = await findAccount(pool, puuid, game)
    return account ? { account, switchedOn } : fail('PLAYER_NOT_FOUND')
  }

  const deliver = async (deliveryId: string, request: DeliveryRequest): Promise<StoredDelivery | ReachFailure> => {
    const known = await findDelivery(pool, deliveryId, request)
    if (known) return known
    const reached = await reach(request.puuid, request.game, 'delivery')
    if (isFailure(reached)) return reached
    return storeDelivery(sandbox, deliveryId, request, (owned, used) =>
      planDelivery(request, { owned, used }, reached.switchedOn),
    )
  }

  app.get('/games/v1/:game/accounts/:puuid', async (request, reply) => {
    const params = AccountParams.safeParse(request.params)
    if (!params.success) return sendFailure(reply, fail('NO_ACCOUNT_NAMED'))
    const reached = await reach(params.data.puuid, params.data.game, 'account')
    if (isFailure(reached)) return sendFailure(reply, reached)
    return { ...reached.account, mayBuy: !reached.switchedOn.has('MAY_NOT_BUY') } satisfies GameAccount
  })

  app.get('/games/v1/:game/accounts/:puuid/items', async (request, reply) => {
    const params = AccountParams.safeParse(request.params)
    if (!params.success) return sendFailure(reply, fail('NO_ACCOUNT_NAMED'))
    const { puuid, game } = params.data
    const reached = await reach(puuid, game, 'items')
    if (isFailure(reached)) return sendFailure(reply, reached)
    return { items: await listOwnedItems(pool, puuid, game) } satisfies OwnedItemsAnswer
  })

  // What is too long for a parameter is nobody's id either.
  app.get('/games/v1/:game/accounts/*', (request, reply) => {
    const named = AccountParams.pick({ game: true }).safeParse(request.params).success
    return sendFailure(reply, fail(named ? 'PLAYER_NOT_FOUND' : 'NO_ACCOUNT_NAMED'))
  })

  app.get('/games/v1/deliveries', async (request, reply) => {
    const ids = IdsQuery.safeParse(request.query)
    if (ids.success) return { deliveries: await listDeliveriesById(pool, ids.data.ids), next: null }
    const span = SpanQuery.safeParse(request.query)
    if (!span.success) return sendFailure(reply, fail('SPAN_NOT_VALID'))
    const deliveries = await listDeliveriesOf(pool, span.data)
    const next = deliveries.length === PAGE_SIZE ? (deliveries.at(-1)?.deliveryId ?? null) : null
    return { deliveries, next } satisfies DeliveryListing
  })

  app.put('/games/v1/deliveries/:deliveryId', async (request, reply) => {
    const params = DeliveryParams.safeParse(request.params)
    const body = DeliveryRequest.safeParse(request.body)
    if (!params.success || !body.success) return sendFailure(reply, fail('DELIVERY_NOT_VALID'))
    const delivered = await deliver(params.data.deliveryId, body.data)
    return isFailure(delivered) ? sendFailure(reply, delivered) : delivered
  })
}

function firstFailure(switchedOn: ReadonlySet<FailureKind>): ReachFailure | undefined {
  const isDown = (['LOOKUP_TIMES_OUT', 'LOOKUP_FAILS', 'DELIVERY_FAILS'] as const).some((kind) => switchedOn.has(kind))
  if (isDown) return fail('GAME_UNAVAILABLE')
  const missing = (['PLAYER_NOT_FOUND', 'SHARD_NOT_FOUND'] as const).find((kind) => switchedOn.has(kind))
  return missing && fail(missing)
}
