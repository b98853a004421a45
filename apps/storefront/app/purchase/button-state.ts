/** What the purchase button can say. It starts as `loading`. */
export const BUTTON_STATES = [
  'not_found',
  'loading',
  'ready',
  'not_enabled',
  'requirements_not_met',
  'already_owned',
  'unsupported_region',
  'game_account_not_found',
  'server_error',
] as const
export type ButtonState = (typeof BUTTON_STATES)[number]

const STATE_OF = new Map<string, ButtonState>([
  ['PURCHASABLE', 'ready'],
  ['ALREADY_OWNED', 'already_owned'],
  ['REQUIREMENTS_NOT_MET', 'requirements_not_met'],
  ['GAME_ACCOUNT_NOT_FOUND', 'game_account_not_found'],
  ['UNSUPPORTED_REGION', 'unsupported_region'],
])

/** The state that a product's status or a refusal's error code stands for. What nobody listed is a server error. */
export function stateOfStatus(statusOrCode: string | undefined): ButtonState {
  // Stryker disable next-line StringLiteral: no text that is not listed has a state
  return STATE_OF.get(statusOrCode ?? '') ?? 'server_error'
}

/** What a price call came to: an HTTP status with what it said, or no answer at all. */
export type PriceOutcome =
  | { readonly answered: false }
  | {
      readonly answered: true
      readonly status: number
      readonly productStatus?: string | undefined
      readonly errorCode?: string | undefined
    }

export interface ButtonVerdict {
  readonly state: ButtonState
  readonly modal?: 'UNAUTHORIZED' | 'UNSUPPORTED_REGION' | undefined
}

/** The button as the quote decides it. */
export function verdictOfQuote(outcome: PriceOutcome): ButtonVerdict {
  // Stryker disable next-line ConditionalExpression: no answer has no status, which is a server error below as well
  if (!outcome.answered) return { state: 'server_error' }
  switch (outcome.status) {
    case 200:
      return withRegionModal(stateOfStatus(outcome.productStatus))
    case 400:
      return withRegionModal(stateOfStatus(outcome.errorCode))
    case 401:
      return { state: 'server_error', modal: 'UNAUTHORIZED' }
    case 404:
      return { state: 'not_found' }
    default:
      return { state: 'server_error' }
  }
}

function withRegionModal(state: ButtonState): ButtonVerdict {
  return state === 'unsupported_region' ? { state, modal: 'UNSUPPORTED_REGION' } : { state }
}
