import { setTimeout as wait } from 'node:timers/promises'
import {
  DeliveryRequest,
  type GameAccount,
  type OwnedItemsAnswer,
  PlatformGame,
} from '@quartermaster/contract/platform/game-services'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Provider } from '../provider/provider.ts'
import { answerServiceCalls, sendServiceError } from '../provider/service-calls.ts'
import { findAccount, listOwnedItems } from './account-store.ts'
import { planDelivery } from './delivery-rules.ts'
import { findDelivery, storeDelivery } from './delivery-store.ts'
import { takeFailures } from './failure-store.ts'
import type { CallKind, Failure } from './failures.ts'

const SECOND = 1_000
export const GAME_DELAYS = {
  slowMs: 2 * SECOND,
  /** Longer than callers wait. */
  timeOutMs: 12 * SECOND,
}

const AccountParams = z.object({ game: PlatformGame, puuid: z.string().min(1).max(64) })
const DeliveryParams = z.object({ deliveryId: z.string().regex(/^[A-Za-z0-9:_.-]{1,128}$/) })

type ReachError = 'PLAYER_NOT_FOUND' | 'SHARD_NOT_FOUND' | 'UNAVAILABLE'
type Reached =
  | { readonly ok: true; readonly account: GameAccount; readonly failures: ReadonlySet<Failure> }
  | { readonly ok: false; readonly error: ReachError }

const MESSAGES: Readonly<Record<ReachError, string>> = {
  PLAYER_NOT_FOUND: 'The player has no account here.',
  SHARD_NOT_FOUND: 'The account’s server group is not known.',
  UNAVAILABLE: 'The game service is not answering. Try again later.',
}

/** Game accounts, what they own, and delivery, with the failures that the console switches on. */
export async function gameRoutes(app: FastifyInstance, { sandbox }: { sandbox: Provider }): Promise<void> {
  const { pool, settings } = sandbox
  answerServiceCalls(app, settings.PROVIDER_SERVICE_KEY)

  /** Finds the account; the failures that remain are the caller's to act on. */
  const reach = async (puuid: string, game: PlatformGame, call: CallKind): Promise<Reached> => {
    const failures = await takeFailures(pool, puuid, game, call)
    if (failures.has('SLOW')) await wait(GAME_DELAYS.slowMs)
    if (failures.has('LOOKUP_TIMES_OUT')) await wait(GAME_DELAYS.timeOutMs)
    const error = firstError(failures)
    if (error) return { ok: false, error }
    const account = await findAccount(pool, puuid, game)
    return account ? { ok: true, account, failures } : { ok: false, error: 'PLAYER_NOT_FOUND' }
  }

  app.get('/games/v1/:game/accounts/:puuid', async (request, reply) => {
    const params = AccountParams.safeParse(request.params)
    if (!params.success) return sendServiceError(reply, 'INVALID_REQUEST', 'Name a game and a player.')
    const reached = await reach(params.data.puuid, params.data.game, 'lookup')
    return reached.ok ? reached.account : sendServiceError(reply, reached.error, MESSAGES[reached.error])
  })

  app.get('/games/v1/:game/accounts/:puuid/items', async (request, reply) => {
    const params = AccountParams.safeParse(request.params)
    if (!params.success) return sendServiceError(reply, 'INVALID_REQUEST', 'Name a game and a player.')
    const { puuid, game } = params.data
    const reached = await reach(puuid, game, 'lookup')
    if (!reached.ok) return sendServiceError(reply, reached.error, MESSAGES[reached.error])
    return { items: await listOwnedItems(pool, puuid, game) } satisfies OwnedItemsAnswer
  })

  app.put('/games/v1/deliveries/:deliveryId', async (request, reply) => {
    const params = DeliveryParams.safeParse(request.params)
    const body = DeliveryRequest.safeParse(request.body)
    if (!params.success || !body.success) {
      return sendServiceError(reply, 'INVALID_REQUEST', 'The delivery’s id or body is not valid.')
    }
    const { deliveryId } = params.data
    const conflict = () => sendServiceError(reply, 'CONFLICT', 'This delivery id was used for another delivery.')
    const known = await findDelivery(pool, deliveryId, body.data)
    if (known) return known.same ? known.answer : conflict()
    const reached = await reach(body.data.puuid, body.data.game, 'delivery')
    if (!reached.ok) return sendServiceError(reply, reached.error, MESSAGES[reached.error])
    const { failures } = reached
    const stored = await storeDelivery(pool, deliveryId, body.data, (owned) => planDelivery(body.data, owned, failures))
    return stored.same ? stored.answer : conflict()
  })
}

function firstError(failures: ReadonlySet<Failure>): ReachError | undefined {
  const isDown = (['LOOKUP_TIMES_OUT', 'LOOKUP_FAILS', 'DELIVERY_FAILS'] as const).some((kind) => failures.has(kind))
  if (isDown) return 'UNAVAILABLE'
  return (['PLAYER_NOT_FOUND', 'SHARD_NOT_FOUND'] as const).find((kind) => failures.has(kind))
}
