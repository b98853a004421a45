import {
  DeliveryAnswer,
  DeliveryListing,
  type DeliveryRequest,
  GameAccount,
  type GameItem,
  OwnedItemsAnswer,
  PlatformErrorAnswer,
  type PlatformGame,
} from '@quartermaster/contract/platform/game-services'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import type { z } from 'zod'

/** Why a look-up or delivery has no answer. `UNAVAILABLE` means nothing is known: try again later. */
export type GameServiceFailure = Failure<
  'PLAYER_NOT_FOUND' | 'SHARD_NOT_FOUND' | 'CONFLICT' | 'REFUSED' | 'UNAVAILABLE',
  { detail: string }
>

export type GameServiceAnswer<Value> = Value | GameServiceFailure

export interface GameServices {
  findAccount(game: PlatformGame, puuid: string): Promise<GameServiceAnswer<GameAccount>>
  listItems(game: PlatformGame, puuid: string): Promise<GameServiceAnswer<readonly GameItem[]>>
  /** Safe to repeat: the same delivery id delivers once and answers the first outcome again. */
  deliver(deliveryId: string, request: DeliveryRequest): Promise<GameServiceAnswer<DeliveryAnswer>>
  /** What the games have been asked to deliver. */
  listDeliveries(query: DeliveryQuery): Promise<GameServiceAnswer<DeliveryListing>>
}

/** Which deliveries are listed: those of a span of time, a page after another, or those of at most 100 ids. */
export type DeliveryQuery =
  | { readonly from: Date; readonly to: Date; readonly after: string | null }
  | { readonly ids: readonly string[] }

const LOOK_UP_TIMEOUT_MS = 3_000
const DELIVERY_TIMEOUT_MS = 10_000

export function createGameServices(settings: Settings): GameServices {
  const call = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    timeoutMs: number,
    put?: unknown,
  ): Promise<GameServiceAnswer<z.output<Schema>>> => {
    try {
      const response = await fetch(new URL(path, settings.GAME_SERVICES_URL), {
        method: put === undefined ? 'GET' : 'PUT',
        headers: {
          authorization: `Bearer ${settings.PROVIDER_SERVICE_KEY}`,
          ...(put !== undefined && { 'content-type': 'application/json' }),
        },
        ...(put !== undefined && { body: JSON.stringify(put) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      const body: unknown = await response.json()
      return response.ok ? schema.parse(body) : readFailure(response.status, body)
    } catch (error) {
      return fail('UNAVAILABLE', { detail: error instanceof Error ? error.message : String(error) })
    }
  }
  const account = (game: PlatformGame, puuid: string) => `/games/v1/${game}/accounts/${encodeURIComponent(puuid)}`
  return {
    findAccount: (game, puuid) => call(account(game, puuid), GameAccount, LOOK_UP_TIMEOUT_MS),
    async listItems(game, puuid) {
      const answer = await call(`${account(game, puuid)}/items`, OwnedItemsAnswer, LOOK_UP_TIMEOUT_MS)
      return isFailure(answer) ? answer : answer.items
    },
    listDeliveries: (query) =>
      call(`/games/v1/deliveries?${new URLSearchParams(toParameters(query))}`, DeliveryListing, DELIVERY_TIMEOUT_MS),
    deliver: (deliveryId, request) =>
      call(`/games/v1/deliveries/${encodeURIComponent(deliveryId)}`, DeliveryAnswer, DELIVERY_TIMEOUT_MS, request),
  }
}

function toParameters(query: DeliveryQuery): Record<string, string> {
  if ('ids' in query) return { ids: query.ids.join(',') }
  const { from, to, after } = query
  return { from: from.toISOString(), to: to.toISOString(), ...(after && { after }) }
}

function readFailure(status: number, body: unknown): GameServiceFailure {
  const parsed = PlatformErrorAnswer.safeParse(body)
  const detail = parsed.success ? parsed.data.message : `the game services answered ${status}`
  if (status >= 500 || status === 429 || !parsed.success) return fail('UNAVAILABLE', { detail })
  switch (parsed.data.error) {
    case 'PLAYER_NOT_FOUND':
    case 'SHARD_NOT_FOUND':
    case 'CONFLICT':
      return fail(parsed.data.error, { detail })
    case 'UNAVAILABLE':
      return fail('UNAVAILABLE', { detail })
    case 'INVALID_REQUEST':
    case 'UNAUTHORIZED':
      return fail('REFUSED', { detail })
  }
}
