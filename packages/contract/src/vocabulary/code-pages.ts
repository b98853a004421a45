import type { ContentCodeStatus, FulfillmentStatus } from './statuses.ts'

type Ending =
  | 'already-redeemed'
  | 'incorrect-region'
  | 'not-played'
  | 'unique-code-redeemed'
  | 'sorry.unknown'
  | 'sorry.expired'
  | 'sorry.taken-back'

/** The heading of the page that a player is led to, by the name of its words. */
export type CodeHeading = 'summary.heading' | 'summary.underWayHeading' | `error.${Ending}.title`

const NOT_PLAYED = 'error.not-played.title'

const HEADINGS: Readonly<Record<Exclude<ContentCodeStatus, 'ALREADY_CLAIMED'>, CodeHeading>> = {
  CLAIMABLE: 'summary.heading',
  FULFILLMENT_REQUESTED: 'summary.underWayHeading',
  NON_EXISTING: 'error.sorry.unknown.title',
  // Players are not told that there is such a code.
  NOT_VALID_YET: 'error.sorry.unknown.title',
  EXPIRED: 'error.sorry.expired.title',
  ACCOUNT_MISSING_LOL: NOT_PLAYED,
  ACCOUNT_MISSING_WR: NOT_PLAYED,
  ACCOUNT_MISSING_LOR: NOT_PLAYED,
  ACCOUNT_MISSING_VALORANT: NOT_PLAYED,
  REGION_NOT_ELIGIBLE: 'error.incorrect-region.title',
}

const OWN = 'error.already-redeemed.title'
const TAKEN_BACK = 'error.sorry.taken-back.title'
/** Of a code that is used up, by the player's own claim. What is not here was somebody else's use. */
const USED: Readonly<Partial<Record<FulfillmentStatus, CodeHeading>>> = {
  FULFILLED: OWN,
  PARTIALLY_FULFILLED: OWN,
  REQUESTED: OWN,
  PLAYER_FOUND: OWN,
  PENDING_FULFILLMENT: OWN,
  REPAID: OWN,
  CLAWEDBACK: TAKEN_BACK,
  REFUNDED: TAKEN_BACK,
}

/**
 * What the shop's page says to a code that was answered so, for who explains it to a player. The storefront's own rules lead to it;
 * a test there compares the two.
 */
export function headingOfCode(status: ContentCodeStatus, ownClaim: FulfillmentStatus): CodeHeading {
  if (status !== 'ALREADY_CLAIMED') return HEADINGS[status]
  return USED[ownClaim] ?? 'error.unique-code-redeemed.title'
}
