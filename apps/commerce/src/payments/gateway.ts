import type { IncomingHttpHeaders } from 'node:http'
import type {
  PaymentDisputeListing,
  PaymentListing,
  PaymentRefund,
  PaymentRefundListing,
  PaymentRefundRequest,
  PaymentSession,
  PaymentSessionRequest,
} from '@quartermaster/contract/platform/payments'
import type { Failure } from '@quartermaster/service/failure'
import type { Span } from '../context/span.ts'

/** Why a gateway has no answer. */
export type GatewayFailure = Failure<
  'PAYMENT_TIMED_OUT' | 'PAYMENT_UNAVAILABLE' | 'PAYMENT_REFUSED',
  { detail: string }
>

/** Why a webhook is not taken in. `UNAVAILABLE`: what it is about could not be looked up; it may be sent again. */
export type WebhookFailure = Failure<'BAD_SIGNATURE' | 'TOO_OLD' | 'UNAVAILABLE'>

/**
 * A webhook, once its signature holds. `ignored`: nothing we act on. `UNREADABLE`: not a message it may send, and why.
 * `denied`: what it says of money that went back, where the payment itself, asked now, says otherwise.
 */
export type WebhookReading =
  | { readonly session: PaymentSession; readonly denied?: PaymentSession }
  | { readonly session?: undefined; readonly denied: PaymentSession }
  | { readonly ignored: string }
  | Failure<'UNREADABLE', { readonly why: string }>
  | WebhookFailure

/** Takes real money. Everything else in the shop knows payments only by this. */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe'
  /** Opens a payment for an order. Safe to repeat: an order has one payment. */
  open(request: PaymentSessionRequest): Promise<PaymentSession | GatewayFailure>
  /**
   * Gives money back. Safe to repeat: a reference is one refund. `PAYMENT_REFUSED` says that there is none and will be
   * none; after any other failure nobody knows, and it is asked again.
   */
  refund(paymentId: string, request: PaymentRefundRequest): Promise<PaymentRefund | GatewayFailure>
  /**
   * Closes a payment that nobody is to make any more, open or declined. Safe to repeat; answers how it stands then: closed
   * (CANCELLED or EXPIRED), or paid where the player was faster. `puuid`: whose it is, where a player asks for it.
   */
  close(paymentId: string, puuid?: string): Promise<PaymentSession | GatewayFailure>
  /** What has become of a payment: for webhooks that never came. */
  find(paymentId: string): Promise<PaymentSession | GatewayFailure>
  /** A page of the payments that were opened in a span of time, oldest or newest first. */
  list(span: Span, after: string | null): Promise<PaymentListing | GatewayFailure>
  /** A page of the refunds that were made in a span of time, of whichever payments. */
  listRefunds(span: Span, after: string | null): Promise<PaymentRefundListing | GatewayFailure>
  /** A page of the disputes that were opened in a span of time, each as it stands now. */
  listDisputes(span: Span, after: string | null): Promise<PaymentDisputeListing | GatewayFailure>
  /** Checks the signature over the bytes as they came, and reads them. */
  readWebhook(body: string, headers: IncomingHttpHeaders, now: Date): Promise<WebhookReading>
}
