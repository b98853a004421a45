import { randomUUID } from 'node:crypto'
import type { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import type { CheckOptions } from './options.ts'

const QUARTER_HOUR_MS = 15 * 60_000

/** The request of a payment that nobody pays. */
export function paymentRequest({ shop, player }: CheckOptions, lastsMs = QUARTER_HOUR_MS): PaymentSessionRequest {
  return {
    orderId: randomUUID(),
    puuid: player,
    purpose: 'ORDER',
    gameId: 'lol',
    currency: 'RP',
    shortfall: 100,
    title: 'A check of the platform',
    subtitle: 'Nobody pays this',
    thumbnailUrl: null,
    locale: 'en-us',
    bundles: [{ bundleId: 'check-500', title: '500 RP', amount: 500, price: { minor: 499, currency: 'USD' } }],
    successUrl: `${shop}/en-us/lol/success/`,
    failUrl: `${shop}/en-us/lol/`,
    expiresAt: new Date(Date.now() + lastsMs).toISOString(),
  }
}

/** What the payment lines leave behind, for the ones at the end. */
export interface MadePayments {
  readonly request: PaymentSessionRequest
  /** The payment of the request, and another one that was closed. */
  opened: string
  closed: string
}

export const createMadePayments = (options: CheckOptions): MadePayments => ({
  request: paymentRequest(options),
  opened: '',
  closed: '',
})
