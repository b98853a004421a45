import { setTimeout as wait } from 'node:timers/promises'
import type { DeliveryRequest, PlatformGame } from '@quartermaster/contract/platform/game-services'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Provider } from '../provider/provider.ts'
import { answerServiceCalls, createServeCall, type SendFailure } from '../provider/service-calls.ts'
import { SpanQuery } from '../provider/span.ts'
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

/** The router takes an address that names nobody for one with an empty name. */
const AccountParams = PLATFORM_CALLS.findAccount.params.extend({ puuid: z.string().min(1) })

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
  const serveCall = createServeCall(app, sendFailure)

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

  const findsAccount = { ...PLATFORM_CALLS.findAccount, params: AccountParams }
  serveCall(findsAccount, fail('NO_ACCOUNT_NAMED'), async ({ params: { puuid, game } }) => {
    const reached = await reach(puuid, game, 'account')
    return isFailure(reached) ? reached : { ...reached.account, mayBuy: !reached.switchedOn.has('MAY_NOT_BUY') }
  })

  const listsItems = { ...PLATFORM_CALLS.listItems, params: AccountParams }
  serveCall(listsItems, fail('NO_ACCOUNT_NAMED'), async ({ params: { puuid, game } }) => {
    const reached = await reach(puuid, game, 'items')
    return isFailure(reached) ? reached : { items: await listOwnedItems(pool, puuid, game) }
  })

  // What is too long for a parameter is nobody's id either.
  app.get('/games/v1/:game/accounts/*', (request, reply) => {
    const named = AccountParams.pick({ game: true }).safeParse(request.params).success
    return sendFailure(reply, fail(named ? 'PLAYER_NOT_FOUND' : 'NO_ACCOUNT_NAMED'))
  })

  const listsDeliveries = { ...PLATFORM_CALLS.listDeliveries, query: z.union([IdsQuery, SpanQuery]) }
  serveCall(listsDeliveries, fail('SPAN_NOT_VALID'), async ({ query }) => {
    if ('ids' in query) return { deliveries: await listDeliveriesById(pool, query.ids), next: null }
    return listDeliveriesOf(pool, query)
  })

  serveCall(PLATFORM_CALLS.deliver, fail('DELIVERY_NOT_VALID'), ({ params, body }) => deliver(params.deliveryId, body))
}

function firstFailure(switchedOn: ReadonlySet<FailureKind>): ReachFailure | undefined {
  const isDown = (['LOOKUP_TIMES_OUT', 'LOOKUP_FAILS', 'DELIVERY_FAILS'] as const).some((kind) => switchedOn.has(kind))
  if (isDown) return fail('GAME_UNAVAILABLE')
  const missing = (['PLAYER_NOT_FOUND', 'SHARD_NOT_FOUND'] as const).find((kind) => switchedOn.has(kind))
  return missing && fail(missing)
}
