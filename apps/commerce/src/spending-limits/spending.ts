import type { GameId } from '@quartermaster/contract/games'
import type { PaymentSession } from '@quartermaster/contract/platform/payments'
import type { OrderState } from '@quartermaster/contract/statuses'
import { countedIn, type UnitPrice } from '@quartermaster/contract/worth'

/** A payment that was offered, and what has become of it. */
export interface OfferedPayment {
  readonly orderId: string
  readonly gameId: GameId
  readonly offered: readonly UnitPrice[]
  readonly order: { readonly state: OrderState; readonly expiresAt: Date }
  /** Null until the gateway has opened it. */
  readonly payment: {
    readonly state: PaymentSession['state']
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
}

/** What a month's payments count: those that are paid, less what went back; those that are open, the most they may cost. */
export function spendingOf(payments: readonly OfferedPayment[], count: Count, now: Date): Spending {
  let spent = 0
  let open = 0
  for (const entry of payments) {
    if (isOpen(entry, now)) open += mostOf(entry.offered.map((offer) => count(entry.gameId, offer)))
    else spent += paidFor(entry, count)
  }
  return { spent, open }
}

/** Until the gateway says otherwise, a payment that it opened may still be made, also after its order was given up. */
function isOpen({ payment, order }: OfferedPayment, now: Date): boolean {
  return payment ? payment.state === 'OPEN' : order.state === 'AWAITING_PAYMENT' && order.expiresAt > now
}

function paidFor({ gameId, payment }: OfferedPayment, count: Count): number {
  if (payment?.state !== 'PAID' || !payment.paid) return 0
  const { minor } = payment.paid.price
  const kept = Math.max(0, minor - payment.returnedMinor)
  const counted = count(gameId, payment.paid)
  return counted === minor ? kept : Math.ceil((counted * kept) / Math.max(1, minor))
}

function mostOf(counted: readonly number[]): number {
  return Math.max(0, ...counted)
}

/** The orders of those that are open and do not fit into a limit any more. Who was there first stays. */
export function unfitOf(payments: readonly OfferedPayment[], count: Count, limit: number | null, now: Date): string[] {
  if (limit === null) return []
  let room = limit - spendingOf(payments, count, now).spent
  return payments.flatMap((entry) => {
    if (!isOpen(entry, now)) return []
    const most = mostOf(entry.offered.map((offer) => count(entry.gameId, offer)))
    if (most > room) return entry.orderId
    room -= most
    return []
  })
}

/** What may still be paid; null without a limit. */
export function leftOf(limit: number | null, { spent, open }: Spending): number | null {
  return limit === null ? null : Math.max(0, limit - spent - open)
}
