import type { ErrorModalKind } from '../modals/modal-rules.ts'
import { type ButtonState, stateOfStatus } from './button-state.ts'
import { FAILED_PURCHASE } from './failed-purchase.ts'
import { redirectTarget } from './redirect-target.ts'
import type { StartOrderResult } from './start-order.ts'

/** What happens next with a started order. */
export type OrderOutcome =
  | { readonly next: 'checkout'; readonly orderId: string; readonly balance: number }
  | { readonly next: 'away'; readonly url: string }
  | { readonly next: 'inside'; readonly path: string }
  | {
      readonly next: 'stay'
      readonly modal?: ErrorModalKind | 'KR_PAYMENT_REQUIRED' | undefined
      readonly state?: ButtonState | undefined
    }

/** The start-order result as a step: confirm here, pay elsewhere, or say what went wrong. */
export function outcomeOf(result: StartOrderResult, currency: string, redirectHosts: readonly string[]): OrderOutcome {
  const { error, status, context } = result
  if (error) return refusalOutcome(error.status, error.errorCode)
  if (status === 'ORDER_CONFIRMATION_REQUIRED' && context) {
    const balance = context.player_balance?.find((entry) => entry.currency === currency)?.amount ?? 0
    return { next: 'checkout', orderId: context.order_id, balance }
  }
  const target = context?.redirect_url ? redirectTarget(context.redirect_url, redirectHosts) : undefined
  if (target?.leads === 'away') return { next: 'away', url: target.url }
  if (target?.leads === 'inside') return { next: 'inside', path: target.path }
  return FAILED_PURCHASE
}

/** Refusals that the button itself explains; a window over them would only repeat it. */
const SAID_BY_THE_BUTTON: readonly ButtonState[] = ['already_owned', 'requirements_not_met', 'game_account_not_found']

function refusalOutcome(status: number, errorCode: string): OrderOutcome {
  if (status === 401) return { next: 'stay', modal: 'UNAUTHORIZED' }
  if (errorCode === 'KR_PAYMENT_REQUIRED' || errorCode === 'PAYMENT_TIMED_OUT')
    return { next: 'stay', modal: errorCode }
  const state = stateOfStatus(errorCode)
  if (state === 'unsupported_region') return { next: 'stay', modal: 'UNSUPPORTED_REGION', state }
  if (SAID_BY_THE_BUTTON.includes(state)) return { next: 'stay', state }
  return { next: 'stay', modal: 'SERVER_ERROR', state: 'server_error' }
}
