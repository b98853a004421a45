import { z } from 'zod'
import { AmountSchema, CurrencySchema, GameIdSchema, LocaleSchema, Money } from '../wire/primitives.ts'

export const CurrencyBundle = z.object({
  bundleId: z.string(),
  title: z.string(),
  amount: AmountSchema.describe('Units of the game’s currency the bundle credits.'),
  price: Money,
})
export type CurrencyBundle = z.infer<typeof CurrencyBundle>

/** POST /payments/v1/sessions, service key, Idempotency-Key: the order id. → 201 PaymentSession. */
export const PaymentSessionRequest = z.object({
  orderId: z.uuid(),
  puuid: z.string(),
  purpose: z.enum(['ORDER', 'TOP_UP']),
  gameId: GameIdSchema,
  currency: CurrencySchema,
  shortfall: AmountSchema.describe('For ORDER: the least the payment must credit. 0 for a top-up.'),
  title: z.string(),
  subtitle: z.string(),
  thumbnailUrl: z.string().nullable(),
  locale: LocaleSchema,
  bundles: z.array(CurrencyBundle).min(1),
  successUrl: z.url(),
  failUrl: z.url(),
  expiresAt: z.iso.datetime(),
})
export type PaymentSessionRequest = z.infer<typeof PaymentSessionRequest>

export const PAYMENT_STATES = ['OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const

/** GET /payments/v1/sessions/:paymentId, service key. */
export const PaymentSession = z.object({
  paymentId: z.string(),
  orderId: z.uuid(),
  state: z.enum(PAYMENT_STATES),
  redirectUrl: z.url(),
  paid: z.object({ bundleId: z.string(), amount: AmountSchema, charged: Money }).nullable(),
})
export type PaymentSession = z.infer<typeof PaymentSession>

/**
 * GET /payments/v1/sessions?from=&to=&after=, service key: what was opened in a span of time, oldest first, page by page.
 * `next` goes into `after`; null at the end.
 */
export const PaymentListing = z.object({ sessions: z.array(PaymentSession), next: z.string().nullable() })
export type PaymentListing = z.infer<typeof PaymentListing>

/** POST {shop}/api/payments/webhooks/sandbox, signed (see HEADERS.webhookSignature), repeated until answered with 2xx. */
export const PaymentWebhook = z.object({
  eventId: z.string(),
  type: z.enum(['payment.paid', 'payment.declined', 'payment.cancelled', 'payment.expired']),
  session: PaymentSession,
})
export type PaymentWebhook = z.infer<typeof PaymentWebhook>
