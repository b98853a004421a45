import type { StartOrderAnswer } from '@quartermaster/contract/wire/orders'
import type { ErrorModalKind, RefusalReason } from '../modals/modal-rules.ts'
import { type RedirectTarget, redirectTarget } from '../payment-redirect/redirect-target.ts'

import { type ButtonState, stateOfStatus } from './button-state.ts'
import { FAILED_PURCHASE } from './failed-purchase.ts'

/** What happened to the start of an order, and so what comes next: for the button, a modal and the return from sign-in. */
export type OrderOutcome =
  | { readonly next: 'checkout'; readonly orderId: string; readonly balance: number }
  /** Paid elsewhere: by a full load, or on another page of the site. */
  | RedirectTarget
  | {
      readonly next: 'stay'
      readonly modal?: ErrorModalKind | 'KR_PAYMENT_REQUIRED' | undefined
      readonly state?: ButtonState | undefined
      /** Said by the product's own button; where that is not at hand, a modal says it. */
      readonly reason?: RefusalReason | undefined
    }

/**
 * Confirm here, or pay where the answer says. A status that is new is one of the latter. An answer that promises neither
 * an order nor an address has failed.
 */
export function outcomeOfAnswer(
  { status, context }: StartOrderAnswer,
  currency: string,
  redirectHosts: readonly string[],
): OrderOutcome {
  const { order_id: orderId, player_balance, redirect_url } = context
  if (status === 'ORDER_CONFIRMATION_REQUIRED') {
    const balance = player_balance.find((entry) => entry.currency === currency)?.amount ?? 0
    return orderId ? { next: 'checkout', orderId, balance } : FAILED_PURCHASE
  }
  return (redirect_url && redirectTarget(redirect_url, redirectHosts)) || FAILED_PURCHASE
}

/** Refusals that the button itself explains; a window over them would only repeat it. */
const SAID_BY_THE_BUTTON: readonly RefusalReason[] = ['already_owned', 'requirements_not_met', 'game_account_not_found']

/** Refusals that are not about whether the product can be had. */
const SAID_BY_A_MODAL: Readonly<Record<string, RefusalReason>> = {
  DEBT_OUTSTANDING: 'debt_outstanding',
  SPENDING_LIMIT_REACHED: 'limit_reached',
  PLAYER_BLOCKED: 'blocked',
  PRICE_CHANGED: 'price_changed',
}

export function outcomeOfRefusal(status: number, errorCode: string): OrderOutcome {
  if (status === 401) return { next: 'stay', modal: 'UNAUTHORIZED' }
  if (errorCode === 'KR_PAYMENT_REQUIRED' || errorCode === 'PAYMENT_TIMED_OUT')
    return { next: 'stay', modal: errorCode }
  const told = SAID_BY_A_MODAL[errorCode]
  if (told) return { next: 'stay', modal: 'PURCHASE_FAILED', reason: told }
  const state = stateOfStatus(errorCode)
  if (state === 'unsupported_region') return { next: 'stay', modal: 'UNSUPPORTED_REGION', state }
  const reason = SAID_BY_THE_BUTTON.find((said) => said === state)
  if (reason) return { next: 'stay', state, reason }
  return { next: 'stay', modal: 'SERVER_ERROR', state: 'server_error' }
}
