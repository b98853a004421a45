import { ACCOUNT_MISSING, isAccountMissing } from '@quartermaster/contract/statuses'
import type { ContentCodeGame } from '@quartermaster/contract/themes'
import type { RedeemState } from '../redeem-state.ts'
import { type ErrorPageName, reasonOfSorry, type SorryReason } from '../status-rules.ts'

/** What a player asks first: is my code gone? */
export type CodeUse = 'used' | 'notUsed' | 'unknownUse'

/** `retype` leads back to the code as it was typed; `tryAgain` asks about it once more. */
export type ErrorAction = 'again' | 'retype' | 'tryAgain' | 'another' | 'history' | 'support' | 'switchAccount'

export interface ErrorContent {
  readonly use: CodeUse
  /** The first is the one to press. */
  readonly actions: readonly ErrorAction[]
}

const PAGES: Readonly<Record<Exclude<ErrorPageName, 'sorry'>, ErrorContent>> = {
  'already-owned': { use: 'notUsed', actions: ['another'] },
  'already-redeemed': { use: 'used', actions: ['history', 'another'] },
  'incorrect-region': { use: 'notUsed', actions: ['switchAccount', 'another'] },
  'not-played': { use: 'notUsed', actions: ['again', 'another'] },
  'unique-code-redeemed': { use: 'used', actions: ['another', 'support'] },
}

const SORRY: Readonly<Record<SorryReason, ErrorContent>> = {
  unknown: { use: 'notUsed', actions: ['retype'] },
  expired: { use: 'notUsed', actions: ['another'] },
  failed: { use: 'notUsed', actions: ['tryAgain', 'another'] },
  lost: { use: 'unknownUse', actions: ['tryAgain', 'another', 'support'] },
  'taken-back': { use: 'used', actions: ['support', 'another'] },
  generic: { use: 'notUsed', actions: ['another', 'support'] },
}

export type ErrorWords = Exclude<ErrorPageName, 'sorry'> | `sorry.${SorryReason}`

/** Which words a page shows about a code, and what it offers. */
export function errorContent(
  page: ErrorPageName,
  { validationStatus: status, claim }: RedeemState,
): ErrorContent & { words: ErrorWords } {
  if (page !== 'sorry') return { ...PAGES[page], words: page }
  // Stryker disable next-line ConditionalExpression,StringLiteral: a code that was only submitted has no reason, by either name
  const reason = reasonOfSorry(status === 'SUBMITTED' ? undefined : status, claim?.status)
  return { ...SORRY[reason], words: `sorry.${reason}` }
}

/** The game a player has not played yet, where it is known. */
export function missingGame({ validationStatus, rewards }: RedeemState): ContentCodeGame | undefined {
  if (validationStatus && isAccountMissing(validationStatus)) {
    return ACCOUNT_MISSING[validationStatus].toUpperCase() as ContentCodeGame
  }
  const game = rewards?.list[0]?.game
  return game === 'NONE' ? undefined : game
}
