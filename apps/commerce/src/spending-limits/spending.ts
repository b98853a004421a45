import type { GameId } from '@quartermaster/contract/games'
import type { PaymentSession } from '@quartermaster/contract/platform/payments'
import type { OrderState } from '@quartermaster/contract/statuses'
import { countedIn, type UnitPrice } from '@quartermaster/contract/worth'
import { isPayable } from '../payment-states/payable.ts'

/** A payment that was offered, and what has become of it. */
export interface OfferedPayment {
  readonly orderId: string
  readonly gameId: GameId
  readonly offered: readonly UnitPrice[]
  readonly order: { readonly state: OrderState; readonly expiresAt: Date }
  /** Null until the gateway has opened it. */
  readonly payment: {
    readonly state: PaymentSession['state']
    readonly expiresAt: Date
    readonly paid: UnitPrice | null
    /** What went back to the player, by refunds and by disputes that are lost; one that is undecided may be won. */
    readonly returnedMinor: number
  } | null
}

/** What an amount counts in the currency of the limit. */
export type Count = (gameId: GameId, offer: UnitPrice) => number

/** By the units of the limit's region: an account in another one is no way around a limit. */
export function countIn(currency: string, unitOf: (gameId: GameId) => UnitPrice | undefined): Count {
  return (gameId, offer) => countedIn(currency, unitOf(gameId), offer)
}

export interface Spending {
  readonly spent: number
  readonly open: number
  /** Of those that were declined and can still be made with another card. Whoever opens one more closes these first. */
  readonly declined: number
}

/** What a month's payments count: those that are paid, less what went back; those that can be made, the most they may cost. */
export function spendingOf(payments: readonly OfferedPayment[], count: Count, now: Date): Spending {
  let spent = 0
  let open = 0
  let declined = 0
  for (const entry of payments) {
    if (!canBeMade(entry, now)) spent += paidFor(entry, count)
    else if (isDeclined(entry)) declined += mostOf(entry, count)
    else open += mostOf(entry, count)
  }
  return { spent, open, declined }
}

/** Until the gateway says otherwise, a payment that it opened may still be made, also after its order was given up. */
function canBeMade({ payment, order }: OfferedPayment, now: Date): boolean {
  return payment ? isPayable(payment, now) : order.state === 'AWAITING_PAYMENT' && order.expiresAt > now
}

function isDeclined({ payment }: OfferedPayment): boolean {
  return payment?.state === 'DECLINED'
}

function paidFor({ gameId, payment }: OfferedPayment, count: Count): number {
  if (payment?.state !== 'PAID' || !payment.paid) return 0
  const { minor } = payment.paid.price
  const kept = Math.max(0, minor - payment.returnedMinor)
  const counted = count(gameId, payment.paid)
  return counted === minor ? kept : Math.ceil((counted * kept) / Math.max(1, minor))
}

function mostOf({ gameId, offered }: OfferedPayment, count: Count): number {
  return Math.max(0, ...offered.map((offer) => count(gameId, offer)))
}

/**
 * The orders of those that can be made and do not fit into a limit any more. Who was there first stays, and what was declined
 * goes before what nobody has tried yet.
 */
export function unfitOf(payments: readonly OfferedPayment[], count: Count, limit: number | null, now: Date): string[] {
  if (limit === null) return []
  let room = limit - spendingOf(payments, count, now).spent
  const byRank = payments.toSorted((one, other) => Number(isDeclined(one)) - Number(isDeclined(other)))
  return byRank.flatMap((entry) => {
    if (!canBeMade(entry, now)) return []
    const most = mostOf(entry, count)
    if (most > room) return entry.orderId
    room -= most
    return []
  })
}

/** What may still be paid; null without a limit. What was declined stands in nobody's way: it is closed for the next. */
export function leftOf(limit: number | null, { spent, open }: Omit<Spending, 'declined'>): number | null {
  return limit === null ? null : Math.max(0, limit - spent - open)
}
