import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentSession, PaymentSessionRequest } from '@quartermaster/contract/platform/payments'

/** Why a gateway has no answer. */
export type GatewayFailure = 'TIMED_OUT' | 'UNAVAILABLE' | 'REFUSED'

export type GatewayAnswer =
  | { readonly ok: true; readonly session: PaymentSession }
  | { readonly ok: false; readonly failure: GatewayFailure; readonly detail: string }

/** A webhook, once its signature holds. `ignored`: nothing we act on. */
export type WebhookReading =
  | { readonly ok: true; readonly session: PaymentSession }
  | { readonly ok: true; readonly ignored: string }
  | { readonly ok: false; readonly reason: 'BAD_SIGNATURE' | 'TOO_OLD' | 'UNREADABLE' | 'UNAVAILABLE' }

/** Whoever takes real money. Everything else in the shop knows payments only by this. */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe'
  /** Opens a payment for an order. Safe to repeat: an order has one payment. */
  open(request: PaymentSessionRequest): Promise<GatewayAnswer>
  /** What has become of a payment: for webhooks that never came. */
  find(paymentId: string): Promise<GatewayAnswer>
  /** Checks the signature over the bytes as they came, and reads them. */
  readWebhook(body: string, headers: IncomingHttpHeaders, now: Date): Promise<WebhookReading>
}
