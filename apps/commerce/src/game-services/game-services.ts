import {
  type DeliveryAnswer,
  type DeliveryListing,
  type DeliveryRequest,
  type GameAccount,
  type GameItem,
  type OwnedItemsAnswer,
  PlatformErrorAnswer,
  type PlatformGame,
} from '@quartermaster/contract/platform/game-services'
import { PLATFORM_PATIENCE_MS } from '@quartermaster/contract/platform/limits'
import type { PlatformCall } from '@quartermaster/contract/platform/platform-call'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { readable } from '@quartermaster/contract/platform/said'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { BaseContext } from '../context/context.ts'
import { createUpstream, type Upstream, type UpstreamAsk } from '../upstream/upstream.ts'

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
  /** How many deliveries may be begun now: none while the services are out of reach, one to try them again. */
  room(): number
}

/** Which deliveries are listed: those of a span of time, a page after another, or those of at most 100 ids. */
export type DeliveryQuery =
  | { readonly from: Date; readonly to: Date; readonly after: string | null }
  | { readonly ids: readonly string[] }

export function createGameServices(context: Pick<BaseContext, 'settings' | 'clock' | 'metrics' | 'log'>): GameServices {
  const { GAME_SERVICES_URL: url, PROVIDER_SERVICE_KEY: key } = context.settings
  // Apart, so that slow deliveries stop no look-up and the other way round.
  const lookUps = createUpstream(context, {
    name: 'game look-ups',
    url,
    key,
    patienceMs: PLATFORM_PATIENCE_MS.lookUp,
  })
  const deliveries = createUpstream(context, {
    name: 'game deliveries',
    url,
    key,
    patienceMs: PLATFORM_PATIENCE_MS.delivery,
  })
  return {
    findAccount: (game, puuid) =>
      ask<GameAccount>(lookUps, PLATFORM_CALLS.findAccount, {
        who: puuid,
        params: { game, puuid },
        isAbout: (account: GameAccount) => account.puuid === puuid && account.game === game,
      }),
    async listItems(game, puuid) {
      const asked = { who: puuid, params: { game, puuid } }
      const answer = await ask<OwnedItemsAnswer>(lookUps, PLATFORM_CALLS.listItems, asked)
      return isFailure(answer) ? answer : answer.items
    },
    listDeliveries: (query) =>
      ask<DeliveryListing>(deliveries, PLATFORM_CALLS.listDeliveries, { who: 'the books', query: toParameters(query) }),
    deliver: (deliveryId, body) =>
      ask<DeliveryAnswer>(deliveries, PLATFORM_CALLS.deliver, {
        who: body.puuid,
        params: { deliveryId },
        body,
        isAbout: (answer: DeliveryAnswer) => answer.deliveryId === deliveryId && tellsOfAll(body, answer),
      }),
    room: () => Math.min(lookUps.room(), deliveries.room()),
  }
}

/** Nothing is known of an item that the answer leaves out: it may have been given. */
function tellsOfAll({ items }: DeliveryRequest, answer: DeliveryAnswer): boolean {
  const told = new Set(answer.items.map(({ productId }) => productId))
  return items.every(({ productId }) => told.has(productId))
}

/** `Value` is what the call's own schema has parsed. */
async function ask<Value>(
  upstream: Upstream,
  call: PlatformCall,
  asked: UpstreamAsk,
): Promise<GameServiceAnswer<Value>> {
  const outcome = await upstream.ask(call, asked)
  if (!isFailure(outcome)) return outcome.value as Value
  return outcome.failure === 'CALL_REFUSED'
    ? readFailure(outcome.status, outcome.body)
    : fail('UNAVAILABLE', { detail: outcome.detail })
}

function toParameters(query: DeliveryQuery): Record<string, string> {
  if ('ids' in query) return { ids: query.ids.join(',') }
  const { from, to, after } = query
  return { from: from.toISOString(), to: to.toISOString(), ...(after && { after }) }
}

const LONGEST_DETAIL = 500

function readFailure(status: number, body: unknown): GameServiceFailure {
  const parsed = PlatformErrorAnswer.safeParse(body)
  const detail = parsed.success ? readable(parsed.data.message, LONGEST_DETAIL) : `the game services answered ${status}`
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
