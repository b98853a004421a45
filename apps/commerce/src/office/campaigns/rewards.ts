import type { GameId } from '@quartermaster/contract/games'
import { GAME_IDS } from '@quartermaster/contract/games'
import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { ChosenReward, RewardChoice } from '@quartermaster/contract/wire/office/campaigns'
import type { CampaignDraftInput } from '../../campaigns/campaign-draft.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Product } from '../../catalogue/product.ts'
import type { Campaign } from '../../codes/campaign.ts'

const MOST_FOUND = 20

const gameOf = (gameId: GameId) => gameId.toUpperCase() as PlatformGame

/** What of the catalogue a code could give. Currency is given by its amount, and not as a bundle that costs money. */
export function findRewards({ products }: Catalogue, text: string) {
  const words = text.trim().toLowerCase()
  const fits = ({ productId, name }: Product) =>
    productId.includes(words) || Object.values(name).some((named) => named.toLowerCase().includes(words))
  return products
    .filter((product) => !product.credit && fits(product))
    .slice(0, MOST_FOUND)
    .map(({ gameId, itemType, productId, name }) => ({
      game: gameOf(gameId),
      productType: itemType,
      productId,
      name: name['en-us'],
    }))
}

/** As a draft has them: with the name that is shown should the catalogue have the product no longer. */
export function draftRewards(choices: readonly RewardChoice[], catalogue: Catalogue): CampaignDraftInput['rewards'] {
  return choices.map((choice) => {
    if (choice.kind === 'CURRENCY') return choice
    const gameId = GAME_IDS.find((id) => gameOf(id) === choice.game)
    const product = gameId && catalogue.find(gameId, choice.productType, choice.productId)
    return { ...choice, name: product?.name['en-us'] ?? choice.productId }
  })
}

export function choicesOf({ rewards }: Pick<Campaign, 'rewards'>): ChosenReward[] {
  return rewards.map(({ kind, game, productType, productId, name, quantity }) =>
    kind === 'CURRENCY'
      ? ({ kind, currency: productId, quantity } as ChosenReward)
      : ({ kind, game, productType, productId, name, quantity } as ChosenReward),
  )
}
