import { GAME_IDS, type GameId } from '@quartermaster/contract/games'
import type { ItemType } from '@quartermaster/contract/product-types'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CampaignDraft } from './campaign-draft.ts'

export interface UnknownReward {
  /** As on the command line: LOL:ACCESSORY:tidebell-ward. */
  readonly reward: string
  /** What may have been meant, the likeliest first, written the same way. */
  readonly nearest: readonly string[]
}

const NEAREST_TOLD = 3

const writtenOf = (reward: CampaignDraft['rewards'][number]): string =>
  reward.kind === 'ITEM' ? `${reward.game}:${reward.productType}:${reward.productId}` : reward.currency

/** Where a reward stands that stands before it already: players would be shown it twice, and a game gives most things once. */
export function repeatedRewards({ rewards }: Pick<CampaignDraft, 'rewards'>): { at: number; reward: string }[] {
  const written = rewards.map(writtenOf)
  return written.flatMap((reward, at) => (written.indexOf(reward) < at ? [{ at, reward }] : []))
}

/**
 * Rewards that the catalogue does not have. Games that the shop sells nothing of have no catalogue here: what their codes
 * grant is known to the game alone.
 */
export function unknownRewards({ rewards }: Pick<CampaignDraft, 'rewards'>, catalogue: Catalogue): UnknownReward[] {
  return rewards.flatMap((reward) => {
    if (reward.kind !== 'ITEM') return []
    const gameId = GAME_IDS.find((id) => id === reward.game.toLowerCase())
    if (!gameId || catalogue.find(gameId, reward.productType as ItemType, reward.productId)) return []
    const asked = writtenOf(reward)
    return [{ reward: asked, nearest: nearestTo(asked, gameId, catalogue) }]
  })
}

function nearestTo(asked: string, gameId: GameId, { products }: Catalogue): string[] {
  const [, type, id = ''] = asked.split(':')
  const likely = Math.max(3, Math.ceil(id.length / 2))
  return products
    .filter((product) => product.gameId === gameId)
    .map((product) => ({
      name: `${gameId.toUpperCase()}:${product.itemType}:${product.productId}`,
      // The right name under another type is likelier than another name.
      distance: editDistance(id, product.productId) + (product.itemType === type ? 0 : 0.5),
    }))
    .filter(({ distance }) => distance <= likely)
    .sort((left, right) => left.distance - right.distance || left.name.localeCompare(right.name))
    .slice(0, NEAREST_TOLD)
    .map(({ name }) => name)
}

/** How many letters have to be added, taken away or exchanged. */
export function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...left].entries()) {
    const next = [at + 1]
    for (const [column, other] of [...right].entries()) {
      const exchanged = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
