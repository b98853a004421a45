import type { KeyFailure } from '../idempotency/once.ts'
import type { CursorFailure } from '../keyset/keyset.ts'
import type { ConfirmFailure } from './confirming/failures.ts'
import type { CancelFailure } from './ending/cancel.ts'
import type { RequestReturnFailure } from './returns/request-return.ts'
import type { StartFailure } from './starting/failures.ts'

export type OrderFailure =
  | StartFailure
  | ConfirmFailure
  | CancelFailure
  | RequestReturnFailure
  | CursorFailure
  | KeyFailure

/** Failures of others that pass by themselves: the same call may be made again under its key. */
const PASSING: ReadonlySet<OrderFailure['failure']> = new Set<OrderFailure['failure']>([
  'GAME_SERVICES_UNAVAILABLE',
  'PAYMENT_TIMED_OUT',
  'PAYMENT_UNAVAILABLE',
  'PAYMENT_REFUSED',
  'DEBT_OUTSTANDING',
  'PLAYER_BLOCKED',
  'ALREADY_PAID',
  'DELIVER_NOW_REQUIRED',
  'PRICE_CHANGED',
  'RETURN_UNAVAILABLE',
  'TOO_MANY_ORDERS',
  'TOO_MANY_OPEN_PAYMENTS',
  'SPENDING_LIMIT_REACHED',
  'TOP_UP_TOO_LARGE',
])

export function isPassing({ failure }: OrderFailure): boolean {
  return PASSING.has(failure)
}
