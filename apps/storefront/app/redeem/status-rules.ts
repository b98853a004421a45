import type { ContentCodeStatus, FulfillmentStatus } from '@quartermaster/contract/statuses'

/** The six error pages, by the last segment of their address. */
export const ERROR_PAGES = [
  'already-owned',
  'already-redeemed',
  'incorrect-region',
  'not-played',
  'unique-code-redeemed',
  'sorry',
] as const
export type ErrorPageName = (typeof ERROR_PAGES)[number]

/** The route named REDEEM_SUMMARY_ERROR_GENERIC. */
export const GENERIC_ERROR: ErrorPageName = 'sorry'

export function isErrorPage(value: unknown): value is ErrorPageName {
  return (ERROR_PAGES as readonly unknown[]).includes(value)
}

/** What the generic page has to say. A code that does not exist and one that is not valid yet share their words. */
export type SorryReason = 'unknown' | 'expired' | 'failed' | 'lost' | 'taken-back' | 'generic'

/** Where a status leads. `page` and `sorry` are ends; the others go on. */
export type CodeStep =
  | { readonly to: 'summary'; readonly confirm: boolean }
  | { readonly to: 'ask-status' }
  | { readonly to: 'page'; readonly page: Exclude<ErrorPageName, 'sorry'> }
  | { readonly to: 'sorry'; readonly reason: SorryReason }

const NOT_PLAYED: CodeStep = { to: 'page', page: 'not-played' }

export const CODE_STEPS: Readonly<Record<ContentCodeStatus, CodeStep>> = {
  CLAIMABLE: { to: 'summary', confirm: true },
  FULFILLMENT_REQUESTED: { to: 'summary', confirm: false },
  ALREADY_CLAIMED: { to: 'ask-status' },
  NON_EXISTING: { to: 'sorry', reason: 'unknown' },
  NOT_VALID_YET: { to: 'sorry', reason: 'unknown' },
  EXPIRED: { to: 'sorry', reason: 'expired' },
  ACCOUNT_MISSING_LOL: NOT_PLAYED,
  ACCOUNT_MISSING_WR: NOT_PLAYED,
  ACCOUNT_MISSING_LOR: NOT_PLAYED,
  ACCOUNT_MISSING_VALORANT: NOT_PLAYED,
  REGION_NOT_ELIGIBLE: { to: 'page', page: 'incorrect-region' },
}

export type FulfillmentStep =
  | { readonly to: 'success' }
  | { readonly to: 'poll' }
  /** Nothing is known of a claim: no matter before it, and a loss after it. */
  | { readonly to: 'not-claimed' }
  | { readonly to: 'page'; readonly page: Exclude<ErrorPageName, 'sorry'> }
  | { readonly to: 'sorry'; readonly reason: SorryReason }

const POLL: FulfillmentStep = { to: 'poll' }

export const FULFILLMENT_STEPS: Readonly<Record<FulfillmentStatus, FulfillmentStep>> = {
  FULFILLED: { to: 'success' },
  PARTIALLY_FULFILLED: { to: 'success' },
  REQUESTED: POLL,
  PLAYER_FOUND: POLL,
  PENDING_FULFILLMENT: POLL,
  NOT_FOUND: { to: 'not-claimed' },
  ALREADY_OWNED: { to: 'page', page: 'already-owned' },
  PLAYER_NOT_FOUND: { to: 'page', page: 'not-played' },
  SHARD_NOT_FOUND: { to: 'page', page: 'incorrect-region' },
  ACCOUNT_LOOKUP_FAILED: { to: 'sorry', reason: 'failed' },
  ERROR: { to: 'sorry', reason: 'failed' },
  CLAWEDBACK: { to: 'sorry', reason: 'taken-back' },
  REFUNDED: { to: 'sorry', reason: 'taken-back' },
  REPAID: { to: 'page', page: 'already-redeemed' },
}

/** The pages that end the flow, or the one in which it goes on. */
export type Place = 'entry' | 'summary' | 'success' | ErrorPageName

/** After validating. A result without rewards is the generic error, whatever its status. */
export function placeAfterValidation(status: ContentCodeStatus, rewardCount: number): Place | 'ask-status' {
  if (rewardCount === 0) return GENERIC_ERROR
  const step = CODE_STEPS[status]
  if (step.to === 'page') return step.page
  return step.to
}

/**
 * A code that is used up was used by this player, or it was somebody else. A claim that brought nothing was given back,
 * so it does not count as this player's.
 */
export function placeOfUsedCode(status: FulfillmentStatus): ErrorPageName {
  const step = FULFILLMENT_STEPS[status]
  // Stryker disable next-line ConditionalExpression: only a sorry step has a reason
  if (step.to === 'sorry' && step.reason === 'taken-back') return GENERIC_ERROR
  // Stryker disable next-line ConditionalExpression: only a page step has a page
  const holds = step.to === 'success' || step.to === 'poll' || (step.to === 'page' && step.page === 'already-redeemed')
  return holds ? 'already-redeemed' : 'unique-code-redeemed'
}

/** After the claim, or while one is under way. `poll` means that it is too early to say. */
export function placeAfterClaim(status: FulfillmentStatus): Place | 'poll' {
  const step = FULFILLMENT_STEPS[status]
  if (step.to === 'page') return step.page
  return step.to === 'not-claimed' ? GENERIC_ERROR : step.to
}

/** Why the generic page is shown, from what is known of the code and of its claim. */
export function reasonOfSorry(code: ContentCodeStatus | undefined, claim: FulfillmentStatus | undefined): SorryReason {
  const claimStep = claim && FULFILLMENT_STEPS[claim]
  if (claimStep?.to === 'sorry') return claimStep.reason
  if (claimStep?.to === 'not-claimed') return 'lost'
  const codeStep = code && CODE_STEPS[code]
  return codeStep?.to === 'sorry' ? codeStep.reason : 'generic'
}
