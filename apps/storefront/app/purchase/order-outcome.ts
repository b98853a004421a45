import type { ErrorModalKind } from '@quartermaster/ui/modal-rules'
import type { RedirectTarget } from '../payment-redirect/redirect-target.ts'
import type { ButtonState } from './button-state.ts'

/** What happened to the start of an order, and so what comes next: for the button, a modal and the return from sign-in. */
export type OrderOutcome =
  | { readonly next: 'checkout'; readonly orderId: string; readonly balance: number }
  /** Paid elsewhere: by a full load, or on another page of the site. */
  | RedirectTarget
  | {
      readonly next: 'stay'
      readonly modal?: ErrorModalKind | 'KR_PAYMENT_REQUIRED' | undefined
      readonly state?: ButtonState | undefined
    }

/** No answer, a time-out, a broken server, or an answer that leads nowhere. */
export const FAILED_PURCHASE = { next: 'stay', modal: 'PURCHASE_FAILED', state: 'server_error' } as const
