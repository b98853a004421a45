import { z } from 'zod'
import { QUEUE_STATES } from '../../vocabulary/operators.ts'
import { FULFILLMENT_STATUSES } from '../../vocabulary/statuses.ts'
import { InstantSchema, MoneySchema } from '../primitives.ts'
import { OfficeOrder } from './players.ts'
import { CursorSchema, LimitSchema, line, ReasonSchema } from './primitives.ts'

const PossibleAction = z.object({
  action: z.string().describe('By its name in the table of permissions.'),
  refusal: z.string().nullable().describe('Why it cannot be done; null when it can.'),
})

const ForetoldRefund = z.object({
  part: z.enum(['WHOLE', 'UNUSED']),
  gives: z
    .object({
      amount: z.int().describe('In currency, taken from the wallet.'),
      money: MoneySchema,
    })
    .nullable()
    .describe('Null where it cannot be done.'),
  refusal: z.string().nullable().describe('Why it cannot be done; null when it can.'),
})
export type ForetoldRefund = z.infer<typeof ForetoldRefund>

export const OfficeOrderDetails = z
  .object({
    order: OfficeOrder,
    playerName: z.string().nullable().describe('Name and tag; null where the shop does not know them.'),
    creator: z.string().nullable(),
    receiptEmail: z.string().nullable(),
    timeline: z.array(
      z.object({
        at: InstantSchema,
        kind: z.string().describe('Who or what it is about: ORDER, PAYMENT, LEDGER, DELIVERY, MAIL, OPERATOR, …'),
        sentence: z.string(),
      }),
    ),
    actions: z.array(PossibleAction),
    paymentRefund: z
      .object({
        credited: z.int().describe('What the payment credited: that counts for how much one operator refunds alone.'),
        parts: z.array(ForetoldRefund),
      })
      .nullable()
      .describe('What a refund of its payment would do now; null where none was paid.'),
  })
  .meta({ id: 'OfficeOrderDetails' })
export type OfficeOrderDetails = z.infer<typeof OfficeOrderDetails>

export const DeliveriesQuery = z.strictObject({
  state: z.enum(QUEUE_STATES),
  before: CursorSchema.optional(),
  limit: LimitSchema,
})

export const QueuedDelivery = z
  .object({
    deliveryId: z.string(),
    sourceKind: z.string(),
    sourceId: z.string().describe('The order or the claim.'),
    reference: z.string().nullable().describe('What an order is called; null for a claim.'),
    puuid: z.string(),
    playerName: z.string().nullable().describe('Name and tag; null where the shop does not know them.'),
    goods: z.array(z.string()).describe('What is delivered, by name, with how many where it is more than one.'),
    kind: z.enum(['GRANT', 'REVOKE']),
    status: z.enum(FULFILLMENT_STATUSES),
    attempts: z.int(),
    lastError: z.string().nullable(),
    at: InstantSchema.describe('When it is tried next; for what is dead, since when it is.'),
  })
  .meta({ id: 'QueuedDelivery' })
export type QueuedDelivery = z.infer<typeof QueuedDelivery>

export const DeliveriesAnswer = z.object({ deliveries: z.array(QueuedDelivery), next: z.string().nullable() })

/** How many deliveries stand where, of those that have not ended. */
export const QueueCounts = z.record(z.enum(QUEUE_STATES), z.int()).meta({ id: 'QueueCounts' })
export type QueueCounts = z.infer<typeof QueueCounts>

export const DeliveryGroupsAnswer = z.object({
  counts: QueueCounts,
  groups: z.array(
    z.object({
      state: z.enum(QUEUE_STATES),
      error: z.string(),
      deliveries: z.int(),
      oldest: InstantSchema,
    }),
  ),
  isPartial: z.boolean().describe('There are more; these are the oldest.'),
})

/** Those that gave up are sent again; those that are tried again by themselves are tried at once. */
const RetriedState = z.enum(['DEAD', 'RETRYING'] satisfies (typeof QUEUE_STATES)[number][]).default('DEAD')

/** One delivery, those of a group, or all of a state. */
export const RetryDeliveriesRequest = z.strictObject({
  which: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('DELIVERY'), deliveryId: z.uuid() }),
    z.strictObject({ kind: z.literal('GROUP'), state: RetriedState, error: line(1, 500) }),
    z.strictObject({ kind: z.literal('ALL'), state: RetriedState }),
  ]),
  reason: ReasonSchema,
})
