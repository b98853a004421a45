import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { ContentCodeStatus, FulfillmentStatus } from '@quartermaster/contract/statuses'
import type { Campaign } from '../codes/campaign.ts'
import type { DeliveryItem } from '../database/delivery-tables.ts'
import { isUnderWay } from '../fulfilment/rules.ts'

/** A claim of the asking player's own. */
export interface OwnClaim {
  readonly claimId: string
  readonly claimedAt: Date
  readonly releasedAt: Date | null
  readonly idempotencyKey: string
  readonly status: FulfillmentStatus
  readonly items: readonly DeliveryItem[]
}

/** A code as one player sees it. */
export interface CodeView {
  readonly campaign: Campaign
  readonly uses: number
  readonly maxUses: number | null
  readonly ownClaims: readonly OwnClaim[]
}

/** What is known of the player's account of a game. `UNKNOWN`: the game service did not answer. */
export type AccountKnowledge = { readonly region: string } | 'MISSING' | 'NO_SHARD' | 'UNKNOWN'

interface Check {
  readonly status: ContentCodeStatus
  refuses(view: CodeView, now: Date): boolean
}

const MISSING_ACCOUNT: Partial<Record<PlatformGame, ContentCodeStatus>> = {
  LOL: 'ACCOUNT_MISSING_LOL',
  WR: 'ACCOUNT_MISSING_WR',
  LOR: 'ACCOUNT_MISSING_LOR',
  VAL: 'ACCOUNT_MISSING_VALORANT',
}

/** The player's claims that hold; one that was given back does not. */
export function liveClaims(view: Pick<CodeView, 'ownClaims'> | undefined): OwnClaim[] {
  return view?.ownClaims.filter(({ releasedAt }) => releasedAt === null) ?? []
}

/** The claim that speaks for the player: the one that was made last, also where it was given back. */
export function latestClaim(claims: readonly OwnClaim[]): OwnClaim | undefined {
  // Of claims made at one moment it is always the same one.
  return claims.toSorted(
    (left, right) => right.claimedAt.getTime() - left.claimedAt.getTime() || (left.claimId < right.claimId ? 1 : -1),
  )[0]
}

/** How the player's newest claim ended, where it was given back since nothing arrived. */
export function endOfReturned({ ownClaims }: Pick<CodeView, 'ownClaims'>): FulfillmentStatus | undefined {
  const newest = latestClaim(ownClaims)
  return newest?.releasedAt ? newest.status : undefined
}

/**
 * What is asked of a code that exists, in the order in which the first that refuses is told. The claim's statement asks all
 * of it but `onItsWay`: a player who may have several can claim the next while one is on its way, and only the page waits.
 */
export const CODE_CHECKS = {
  onItsWay: {
    status: 'FULFILLMENT_REQUESTED',
    refuses: ({ ownClaims }) => {
      const last = latestClaim(ownClaims)
      return last?.releasedAt === null && isUnderWay(last.status)
    },
  },
  perPlayer: {
    status: 'ALREADY_CLAIMED',
    refuses: (view) => liveClaims(view).length >= view.campaign.perPlayerLimit,
  },
  begun: {
    status: 'NOT_VALID_YET',
    refuses: ({ campaign: { state, startsAt } }, now) => state === 'DRAFT' || (startsAt !== null && startsAt > now),
  },
  notOver: {
    status: 'EXPIRED',
    refuses: ({ campaign: { state, endsAt } }, now) => state === 'STOPPED' || (endsAt !== null && endsAt <= now),
  },
  usesLeft: {
    status: 'ALREADY_CLAIMED',
    refuses: ({ uses, maxUses }) => maxUses !== null && uses >= maxUses,
  },
} as const satisfies Record<string, Check>
export type CodeCheck = keyof typeof CODE_CHECKS

/** The status as far as the code alone decides it; CLAIMABLE when only the player's accounts can still refuse. */
export function statusOfCode(view: CodeView | undefined, now: Date): ContentCodeStatus {
  return firstRefusal(Object.values(CODE_CHECKS), view, now)
}

/** Why the claim's statement refuses; CLAIMABLE when the claim was lost to a race only, and may be made again. */
export function statusOfClaim(view: CodeView | undefined, now: Date): ContentCodeStatus {
  const { onItsWay: _, ...asked } = CODE_CHECKS
  return firstRefusal(Object.values(asked), view, now)
}

function firstRefusal(checks: readonly Check[], view: CodeView | undefined, now: Date): ContentCodeStatus {
  if (!view) return 'NON_EXISTING'
  return checks.find(({ refuses }) => refuses(view, now))?.status ?? 'CLAIMABLE'
}

/**
 * The status with the player's accounts. An account nobody could ask about does not refuse: the delivery asks again,
 * and gives the code back when it gets no answer either.
 */
export function statusForPlayer(
  campaign: Campaign,
  accounts: ReadonlyMap<PlatformGame, AccountKnowledge>,
): ContentCodeStatus {
  for (const [game, account] of accounts) {
    const missing = MISSING_ACCOUNT[game]
    if (account === 'MISSING' && missing) return missing
  }
  for (const account of accounts.values()) {
    if (account === 'NO_SHARD') return 'REGION_NOT_ELIGIBLE'
    if (typeof account === 'object' && !isRegionEligible(campaign, account.region)) return 'REGION_NOT_ELIGIBLE'
  }
  return 'CLAIMABLE'
}

export function isRegionEligible({ regions }: Pick<Campaign, 'regions'>, region: string): boolean {
  return regions === null || regions.includes(region)
}

const WITHOUT_REWARDS: ReadonlySet<ContentCodeStatus> = new Set(['NON_EXISTING', 'EXPIRED', 'NOT_VALID_YET'])

/** Rewards are shown for every status that has a page of its own; the others lead to the generic error. */
export function showsRewards(status: ContentCodeStatus): boolean {
  return !WITHOUT_REWARDS.has(status)
}

/** Whether an answer helps someone who tries codes at random; such attempts are counted and limited. */
export function isFailedAttempt(status: ContentCodeStatus): boolean {
  return WITHOUT_REWARDS.has(status)
}
