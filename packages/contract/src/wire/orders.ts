import { z } from 'zod'
import { DELIVER_NOW_SENTENCE } from '../vocabulary/deliver-now.ts'
import { ITEM_TYPES } from '../vocabulary/product-types.ts'
import { FULFILLMENT_STATUSES, ORDER_STATES, START_ORDER_STATUSES } from '../vocabulary/statuses.ts'
import {
  AmountSchema,
  BalanceEntry,
  CurrencySchema,
  EmailSchema,
  GameIdSchema,
  InstantSchema,
  LocaleSchema,
  MoneySchema,
  OrderIdSchema,
  ProductIdSchema,
} from './primitives.ts'
import { PRICE_COMPARISONS, ProductRequestItem } from './products.ts'
import { OrderReturn } from './returns.ts'

/** An in-app path, or an address on an allow-listed host; the server refuses everything else. */
export const RedirectUrlSchema = z.string().min(1).max(2_000)

export const DeliverNow = z
  .object({
    sentence: z.int().positive().max(DELIVER_NOW_SENTENCE, 'no such version of the sentence'),
    locale: LocaleSchema,
  })
  .describe('The player wishes delivery at once: the version of the sentence they agreed to, and its language.')
export type DeliverNow = z.infer<typeof DeliverNow>

export const StartOrderRequest = z
  .object({
    currency: CurrencySchema,
    title: z.string().min(1).max(200),
    subtitle: z.string().max(200).default(''),
    redirectUrl: RedirectUrlSchema,
    failRedirectUrl: RedirectUrlSchema,
    thumbnailUrl: z.string().max(2_000).optional(),
    locale: LocaleSchema,
    trafficSource: z.string().max(200).optional(),
    product: ProductRequestItem.optional(),
    /** Only ever answered with an error when it names more than one; `product` is the way to ask. */
    products: z.array(ProductRequestItem).optional(),
    receiptEmail: EmailSchema.optional(),
    deliverNow: DeliverNow.optional(),
    shownCost: AmountSchema.optional().describe(
      'What the player was shown. Where it costs more by now and would be paid on the payment page, no payment is opened.',
    ),
  })
  .meta({ id: 'StartOrderRequest' })
export type StartOrderRequest = z.infer<typeof StartOrderRequest>

export const StartOrderAnswer = z
  .object({
    status: z
      .union([z.enum(START_ORDER_STATUSES), z.string()])
      .describe('Any other than the first leaves for `redirect_url`, also one that is new.'),
    context: z.object({
      order_id: OrderIdSchema,
      redirect_url: z.string().optional(),
      player_balance: z.array(BalanceEntry),
    }),
  })
  .meta({ id: 'StartOrderAnswer' })
export type StartOrderAnswer = z.infer<typeof StartOrderAnswer>

export const StartVirtualCurrencyOrderRequest = z
  .object({
    gameId: GameIdSchema,
    currency: CurrencySchema,
    failRedirectUrl: RedirectUrlSchema,
    redirectUrl: RedirectUrlSchema,
    locale: LocaleSchema,
    bundleId: ProductIdSchema.optional().describe('The bundle the player chose. Left out: chosen on the payment page.'),
    amount: AmountSchema.min(1)
      .optional()
      .describe('An exact amount instead of a bundle, raised to the least a payment can be made for.'),
    receiptEmail: EmailSchema.optional(),
    deliverNow: DeliverNow.optional(),
  })
  .refine(({ bundleId, amount }) => bundleId === undefined || amount === undefined, 'a bundle or an amount, not both')
  .meta({ id: 'StartVirtualCurrencyOrderRequest' })
export type StartVirtualCurrencyOrderRequest = z.infer<typeof StartVirtualCurrencyOrderRequest>
/** What a player chose before going to pay: a bundle, an amount, or nothing yet; and delivery at once. */
export type TopUpChoice = Pick<StartVirtualCurrencyOrderRequest, 'bundleId' | 'amount' | 'deliverNow'>

export const StartVirtualCurrencyOrderAnswer = z
  .object({ context: z.object({ order_id: OrderIdSchema, redirect_url: z.string() }) })
  .meta({ id: 'StartVirtualCurrencyOrderAnswer' })
export type StartVirtualCurrencyOrderAnswer = z.infer<typeof StartVirtualCurrencyOrderAnswer>

export const ConfirmOrderRequest = z
  .object({
    expectedCost: AmountSchema.describe(
      'What the player was shown. Another price than the order’s, or than today’s where that is lower, refuses with PRICE_CHANGED.',
    ),
    removeAffiliate: z.boolean().default(false),
    receiptEmail: EmailSchema.nullable()
      .optional()
      .describe('Null: no receipt, whatever the order was started with. Left out: as it was started.'),
    deliverNow: DeliverNow.optional(),
  })
  .meta({ id: 'ConfirmOrderRequest' })
export type ConfirmOrderRequest = z.infer<typeof ConfirmOrderRequest>

export const OrderItem = z.object({
  gameId: GameIdSchema,
  productType: z.enum(ITEM_TYPES),
  productId: z.string(),
  name: z.string(),
  quantity: z.int().positive(),
  delivery: z.enum(FULFILLMENT_STATUSES),
})

export const OrderPayment = z
  .object({
    credited: AmountSchema.describe('The units of the game’s currency that it bought.'),
    charged: MoneySchema,
    debtPaid: AmountSchema.describe('What of them paid a debt, and so did not stay in the wallet.'),
    at: InstantSchema,
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderAnswer = z
  .object({
    orderId: OrderIdSchema,
    reference: z.string().describe('Short, for people and receipts.'),
    kind: z.enum(['PRODUCT', 'TOP_UP']),
    state: z.enum(ORDER_STATES),
    overdue: z.boolean().describe('The time to pay is up; what was paid in its last moments may still be on its way.'),
    product: ProductRequestItem.nullable().describe('What was ordered, as a quote names it; null for a top-up.'),
    title: z.string(),
    subtitle: z.string(),
    thumbnailUrl: z.string().nullable(),
    gameId: GameIdSchema,
    productSlug: z.string().nullable(),
    currency: CurrencySchema,
    price: AmountSchema,
    cost: AmountSchema,
    comparison: z
      .enum(PRICE_COMPARISONS)
      .nullable()
      .optional()
      .describe('What `price` was, as the player was told. Not there in the answers of older servers.'),
    deliverNow: z
      .object({ required: z.boolean(), at: InstantSchema.nullable() })
      .optional()
      .describe('Whether delivery at once must be asked for, and when it was.'),
    affiliateName: z.string().nullable(),
    paidIntoWallet: AmountSchema.nullable()
      .optional()
      .describe(
        'For a purchase whose payment was taken while the order itself was not completed: the currency that it credited to the wallet, less what went back of it. Null otherwise.',
      ),
    paymentUrl: z.string().nullable().describe('Where a payment that still waits can be made.'),
    items: z.array(OrderItem),
    payments: z
      .array(OrderPayment)
      .optional()
      .describe('What was paid for it with money, oldest first. Not there in the answers of older servers.'),
    paidAt: InstantSchema.nullable()
      .optional()
      .describe('When it was paid: a purchase from the wallet, a top-up with money. Null while it is not.'),
    offered: z
      .array(z.object({ name: z.string(), amount: AmountSchema, price: MoneySchema }))
      .optional()
      .describe(
        'What could be bought on its payment page, where it had one. In the list, told of a top-up that is not paid.',
      ),
    returns: z.array(OrderReturn).optional().describe('What went back of it, oldest first.'),
    balance: z.array(BalanceEntry).describe('The player’s balance now.'),
    debt: AmountSchema.optional().describe('What the player owes in this currency now.'),
    receiptEmail: z.string().nullable(),
    createdAt: InstantSchema,
    expiresAt: InstantSchema,
  })
  .meta({ id: 'OrderAnswer' })
export type OrderAnswer = z.infer<typeof OrderAnswer>

/** Without it, an order is told in the language it was started in. */
export const OrderQuery = z.object({ locale: LocaleSchema.optional() })

export const OrderListQuery = OrderQuery.extend({
  before: z
    .string()
    .max(400)
    .optional()
    .describe('The cursor of the page before; a moment, as older servers gave one, stands for all before it.'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})

export const OrderListAnswer = z
  .object({
    orders: z.array(OrderAnswer.omit({ balance: true, debt: true, receiptEmail: true })),
    next: z.string().max(400).nullable(),
  })
  .meta({ id: 'OrderListAnswer' })
export type OrderListAnswer = z.infer<typeof OrderListAnswer>
