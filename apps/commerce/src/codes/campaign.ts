import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { CampaignKind, CampaignState } from '../database/code-tables.ts'
import type { DeliveryItem } from '../database/delivery-tables.ts'

export interface Campaign {
  readonly campaignId: number
  readonly name: string
  readonly kind: CampaignKind
  readonly state: CampaignState
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** Null: every region. */
  readonly regions: readonly string[] | null
  readonly requiredGame: PlatformGame | null
  readonly rewards: readonly DeliveryItem[]
  readonly perPlayerLimit: number
}

/** The games a player needs an account of. */
export function gamesOf({ requiredGame, rewards }: Pick<Campaign, 'requiredGame' | 'rewards'>): PlatformGame[] {
  return [...new Set([...(requiredGame ? [requiredGame] : []), ...rewards.map(({ game }) => game)])]
}
