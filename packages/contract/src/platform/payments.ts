import { z } from 'zod'
import {
  AmountSchema,
  CurrencySchema,
  EmailSchema,
  GameIdSchema,
  LocaleSchema,
  MomentSchema,
  MoneySchema,
} from '../wire/primitives.ts'
import { READABLE, SaidId } from './said.ts'

export const CurrencyBundle = z.object({
  bundleId: z.string(),
  title: z.string(),
  amount: AmountSchema.describe('Units of the game’s currency the bundle credits.'),
  price: MoneySchema,
})
export type CurrencyBundle = z.infer<typeof CurrencyBundle>

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
  email: EmailSchema.nullable().optional().describe('Where the player wants the receipt.'),
  bundles: z.array(CurrencyBundle).min(1),
  successUrl: z.url(),
  failUrl: z.url(),
  expiresAt: MomentSchema,
})
export type PaymentSessionRequest = z.infer<typeof PaymentSessionRequest>

export const PAYMENT_STATES = ['OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const

/** Money given back. `reference` is the shop's own id of it; null for one that was made at the gateway itself. */
export const PaymentRefund = z.object({
  refundId: SaidId,
  reference: SaidId.nullable(),
  minor: z.int().min(0),
  state: z.enum(['PENDING', 'DONE', 'FAILED']),
})
export type PaymentRefund = z.infer<typeof PaymentRefund>

/** The player's bank takes the money back. Until it is decided the gateway holds it. */
export const PaymentDispute = z.object({
  disputeId: SaidId,
  minor: z.int().min(0),
  state: z.enum(['OPEN', 'WON', 'LOST']).describe('As the shop sees it: won is the money kept.'),
  revision: z
    .int()
    .min(1)
    .optional()
    .describe('Counts its states, so that an older word is known as such. Left out: it is what is true now.'),
})
export type PaymentDispute = z.infer<typeof PaymentDispute>

export const PaymentSession = z.object({
  paymentId: SaidId.describe('One for each payment, and for no other order.'),
  orderId: z.uuid().describe('The one that was asked for: an answer about another is taken for none.'),
  state: z.enum(PAYMENT_STATES),
  redirectUrl: z
    .url({ protocol: /^https?$/ })
    .regex(READABLE)
    .describe('An http or https page of the platform’s own host, where the player pays.'),
  paid: z
    .object({
      bundleId: SaidId,
      amount: AmountSchema,
      charged: MoneySchema,
      lines: z
        .array(z.object({ bundleId: SaidId, quantity: z.int().positive() }))
        .optional()
        .describe(
          'What was bought, of what was offered. A payment page of this API sells one bundle, once, and a payment that says ' +
            'more credits nothing. Where payments are made with Stripe, a page that offers several bundles sells any number ' +
            'of each, and all of them are credited. Left out: the one bundle, once.',
        ),
    })
    .nullable(),
  refunds: z.array(PaymentRefund).optional(),
  dispute: PaymentDispute.nullable().optional(),
})
export type PaymentSession = z.infer<typeof PaymentSession>

export const PaymentRefundRequest = z.object({ reference: z.uuid(), amount: MoneySchema })
export type PaymentRefundRequest = z.infer<typeof PaymentRefundRequest>

/** `next` goes into `after`, null at the end; so do those of the two listings below. */
export const PaymentListing = z.object({ sessions: z.array(PaymentSession), next: z.string().nullable() })
export type PaymentListing = z.infer<typeof PaymentListing>

export const PaymentRefundListing = z.object({
  refunds: z.array(PaymentRefund.extend({ orderId: z.uuid() })),
  next: z.string().nullable(),
})
export type PaymentRefundListing = z.infer<typeof PaymentRefundListing>

export const PaymentDisputeListing = z.object({
  disputes: z.array(PaymentDispute.extend({ orderId: z.uuid() })),
  next: z.string().nullable(),
})
export type PaymentDisputeListing = z.infer<typeof PaymentDisputeListing>

/** POST {shop}/api/payments/webhooks/sandbox, signed (see HEADERS.webhookSignature), repeated until answered with 2xx. */
export const PaymentWebhook = z.object({
  eventId: SaidId,
  type: z.enum([
    'payment.paid',
    'payment.declined',
    'payment.cancelled',
    'payment.expired',
    'payment.refunded',
    'payment.disputed',
    'payment.dispute_won',
    'payment.dispute_lost',
  ]),
  session: PaymentSession,
})
export type PaymentWebhook = z.infer<typeof PaymentWebhook>
