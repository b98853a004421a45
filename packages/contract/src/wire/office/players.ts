import { z } from 'zod'
import { FULFILLMENT_STATUSES, ORDER_STATES } from '../../vocabulary/statuses.ts'
import { AmountSchema, CurrencySchema, GameIdSchema, InstantSchema, Money, OrderIdSchema } from '../primitives.ts'
import { WalletMovement } from '../wallets.ts'
import { CursorSchema, LimitSchema, ReasonSchema } from './primitives.ts'

export const PageQuery = z.object({ before: CursorSchema.optional(), limit: LimitSchema })

export const OfficeOrder = z
  .object({
    orderId: OrderIdSchema,
    reference: z.string(),
    puuid: z.string(),
    gameId: GameIdSchema,
    kind: z.enum(['PRODUCT', 'TOP_UP']),
    state: z.enum(ORDER_STATES),
    title: z.string(),
    currency: CurrencySchema,
    cost: AmountSchema,
    region: z.string(),
    createdAt: InstantSchema,
  })
  .meta({ id: 'OfficeOrder' })
export type OfficeOrder = z.infer<typeof OfficeOrder>

const Redemption = z.object({
  claimId: z.string(),
  campaign: z.string(),
  codeEnding: z.string(),
  claimedAt: InstantSchema,
  status: z.enum(FULFILLMENT_STATUSES),
  releasedAt: InstantSchema.nullable(),
})

export const OfficePlayer = z
  .object({
    puuid: z.string(),
    name: z.string().nullable().describe('As the shop last knew it; null where it keeps no names.'),
    wallets: z.array(z.object({ currency: CurrencySchema, balance: AmountSchema, debt: AmountSchema })),
    limit: z.object({
      currency: z.string(),
      limit: z.int().nullable(),
      spent: z.int(),
      open: z.int(),
      left: z.int().nullable(),
      renewsAt: InstantSchema,
    }),
    orders: z.array(OfficeOrder),
    redemptions: z.array(Redemption),
  })
  .meta({ id: 'OfficePlayer' })
export type OfficePlayer = z.infer<typeof OfficePlayer>

export const OfficeMovements = z.object({ movements: z.array(WalletMovement), next: z.string().nullable() })
export const OfficeOrders = z.object({ orders: z.array(OfficeOrder), next: z.string().nullable() })

/** Currency that an operator gives or takes. */
export const MoveCurrencyRequest = z.object({
  currency: CurrencySchema,
  amount: z.int().min(1).max(1_000_000),
  reason: ReasonSchema,
})

export const RefundPaymentRequest = z.object({
  part: z.enum(['WHOLE', 'UNUSED']).describe('All that is left of the payment, or what is paid for and not spent.'),
  reason: ReasonSchema,
})

const PossibleAction = z.object({
  action: z.string(),
  refusal: z.string().nullable().describe('Why it cannot be done; null when it can.'),
})

export const OfficeOrderDetails = z
  .object({
    order: OfficeOrder,
    creator: z.string().nullable(),
    events: z.array(z.object({ at: InstantSchema, state: z.enum(ORDER_STATES), cause: z.string() })),
    transfers: z.array(
      z.object({
        at: InstantSchema,
        kind: z.string(),
        currency: CurrencySchema,
        amount: z.int(),
        reference: z.string(),
      }),
    ),
    payments: z.array(
      z.object({
        paymentId: z.string(),
        gateway: z.string(),
        state: z.string(),
        charged: Money.nullable(),
        credited: z.int().nullable(),
        createdAt: InstantSchema,
      }),
    ),
    deliveries: z.array(
      z.object({
        deliveryId: z.string(),
        kind: z.enum(['GRANT', 'REVOKE']),
        queue: z.enum(['WAITING', 'DONE', 'DEAD']),
        status: z.enum(FULFILLMENT_STATUSES),
        attempts: z.int(),
        lastError: z.string().nullable(),
        updatedAt: InstantSchema,
      }),
    ),
    actions: z.array(PossibleAction),
  })
  .meta({ id: 'OfficeOrderDetails' })
export type OfficeOrderDetails = z.infer<typeof OfficeOrderDetails>
