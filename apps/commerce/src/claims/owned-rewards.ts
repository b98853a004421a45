import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import { isCounted } from '@quartermaster/contract/product-types'
import { isFailure } from '@quartermaster/service/failure'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import type { GameServices } from '../game-services/game-services.ts'
import { type OwnedIds, ownedIds } from '../pricing/ownership.ts'

/** What is known of what the player owns in a game. `UNKNOWN`: the game service did not answer. */
export type OwnedKnowledge = OwnedIds | 'UNKNOWN'

type Reward = Pick<DeliveryItem, 'kind' | 'game' | 'productType' | 'productId' | 'name'>

export interface SortedRewards {
  /** What the game answers as owned already, and gives nothing for. */
  readonly owned: readonly Reward[]
  readonly arriving: readonly Reward[]
  /** Of games that did not answer. */
  readonly unknown: readonly Reward[]
}

/** A game answers only of things whether they are owned; of what a player may hold several of, more arrives. */
const isKeptOnce = (reward: Reward): boolean => reward.kind === 'ITEM' && !isCounted(reward)

/** Asks the games what the player owns, where a reward of theirs could be owned, all at once. */
export async function findOwned(
  gameServices: GameServices,
  rewards: readonly Reward[],
  puuid: string,
): Promise<Map<PlatformGame, OwnedKnowledge>> {
  const games = [...new Set(rewards.filter(isKeptOnce).map(({ game }) => game))]
  const answers = await Promise.all(
    games.map(async (game): Promise<[PlatformGame, OwnedKnowledge]> => {
      const items = await gameServices.listItems(game, puuid)
      return [game, isFailure(items) ? 'UNKNOWN' : ownedIds(items.map(({ productId }) => productId))]
    }),
  )
  return new Map(answers)
}

/** What a claim would bring, as the game answers its delivery. */
export function sortRewards(
  rewards: readonly Reward[],
  owned: ReadonlyMap<PlatformGame, OwnedKnowledge>,
): SortedRewards {
  const sorted = Map.groupBy(rewards, (reward) => {
    if (!isKeptOnce(reward)) return 'arriving'
    const known = owned.get(reward.game) ?? 'UNKNOWN'
    if (known === 'UNKNOWN') return 'unknown'
    return known.has(reward.productId.toLowerCase()) ? 'owned' : 'arriving'
  })
  return {
    owned: sorted.get('owned') ?? [],
    arriving: sorted.get('arriving') ?? [],
    unknown: sorted.get('unknown') ?? [],
  }
}
