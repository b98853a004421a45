import type { Reward } from '@quartermaster/contract/wire/content-codes'
import type { Claim, RedeemState } from '../redeem-state.ts'
import { itemState } from '../rewards/reward-words.ts'
import { placeAfterClaim } from '../status-rules.ts'

export type SuccessKind = 'whole' | 'partly' | 'onItsWay'

/** What the success page says first. */
export function successKind(claim: Claim | undefined): SuccessKind {
  if (!claim?.status) return 'whole'
  if (placeAfterClaim(claim.status) === 'poll') return 'onItsWay'
  return Object.values(claim.items).every(({ status }) => itemState(status) === 'arrived') ? 'whole' : 'partly'
}

/** The rewards as described; while their description is being fetched anew, what the claim itself names. */
export function rewardsShown({ rewards, claim }: RedeemState): readonly Reward[] {
  if (rewards) return rewards.list
  return Object.entries(claim?.items ?? {}).map(([id, { name, quantity }]) => ({
    id,
    game: 'NONE',
    kind: 'ITEM',
    name,
    typeLabel: '',
    quantity,
    imageUrl: null,
    region: null,
  }))
}
