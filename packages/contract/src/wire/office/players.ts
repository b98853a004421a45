import { z } from 'zod'
import { BLOCK_SCOPES, PAYMENT_STANDINGS } from '../../vocabulary/operators.ts'
import { CONTENT_CODE_STATUSES, FULFILLMENT_STATUSES, ORDER_STATES } from '../../vocabulary/statuses.ts'
import {
  AmountSchema,
  CurrencySchema,
  GameIdSchema,
  InstantSchema,
  MomentSchema,
  MoneySchema,
  OrderIdSchema,
} from '../primitives.ts'
import { WalletMovement } from '../wallets.ts'
import { CursorSchema, LimitSchema, lines, namedOnce, ReasonSchema, spoken } from './primitives.ts'

export const PageQuery = z.strictObject({ before: CursorSchema.optional(), limit: LimitSchema })

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
    charged: MoneySchema.nullable().describe('What was paid for it in money; null where nothing was.'),
    payment: z.enum(PAYMENT_STANDINGS).nullable().describe('Where the money for it stands; null where none was paid.'),
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

const Block = z.object({
  scope: z.enum(BLOCK_SCOPES),
  until: InstantSchema.nullable(),
  reason: z.string(),
  operator: z.string(),
  createdAt: InstantSchema,
})

const Note = z.object({ noteId: z.string(), text: z.string(), operator: z.string(), createdAt: InstantSchema })

export const OfficePlayer = z
  .object({
    puuid: z.string(),
    known: z
      .object({
        name: z.string(),
        tag: z.string(),
        region: z.string(),
        firstSeenAt: InstantSchema,
        seenAt: InstantSchema.describe('When they last came, to within ten minutes.'),
      })
      .nullable()
      .describe('As they last came; null for whoever has not come since names are kept.'),
    erased: z
      .object({ at: InstantSchema, operators: z.string().describe('Who asked for it and who decided.') })
      .nullable()
      .describe('That they were taken out of the books; null for whoever was not, or has come again since.'),
    accounts: z
      .array(z.object({ game: z.string(), account: z.string() }))
      .describe('The region of each game account; MISSING, NO_SHARD or UNKNOWN, where the game did not answer.'),
    wallets: z.array(z.object({ currency: CurrencySchema, balance: AmountSchema, debt: AmountSchema })),
    limit: z.object({
      currency: z.string(),
      limit: z.int().nullable(),
      spent: z.int(),
      open: z.int(),
      left: z.int().nullable(),
      renewsAt: InstantSchema,
    }),
    orderStarts: z.object({ count: z.int(), most: z.int() }).describe('Orders begun in this minute.'),
    attempts: z
      .object({ failures: z.array(InstantSchema), most: z.int(), waitSeconds: z.int() })
      .describe('Codes that failed in the last ten minutes, and how long the player is refused.'),
    blocks: z.array(Block),
    notes: z.array(Note),
    redemptions: z.array(Redemption),
  })
  .meta({ id: 'OfficePlayer' })
export type OfficePlayer = z.infer<typeof OfficePlayer>

/** A movement with who made it and why, where an operator did and the reader may see the trail. */
export const OfficeMovement = WalletMovement.extend({
  by: z.object({ operator: z.string(), reason: z.string() }).nullable(),
}).meta({ id: 'OfficeMovement' })
export type OfficeMovement = z.infer<typeof OfficeMovement>

export const OfficeMovements = z.object({ movements: z.array(OfficeMovement), next: z.string().nullable() })
export const OfficeOrders = z.object({ orders: z.array(OfficeOrder), next: z.string().nullable() })

/** A code that counted as a failed attempt. */
export const OfficeRefusedCode = z
  .object({
    refusalId: z.string(),
    refusedAt: InstantSchema,
    reason: z.enum(CONTENT_CODE_STATUSES),
    campaign: z.string().nullable().describe('Null where the code is of no campaign.'),
    codeEnding: z.string(),
  })
  .meta({ id: 'OfficeRefusedCode' })
export type OfficeRefusedCode = z.infer<typeof OfficeRefusedCode>

export const OfficeRefusedCodes = z.object({ refusedCodes: z.array(OfficeRefusedCode), next: z.string().nullable() })

/** Currency that an operator gives or takes. */
export const MoveCurrencyRequest = z.strictObject({
  currency: CurrencySchema,
  amount: z.int().min(1).max(1_000_000),
  reason: ReasonSchema,
})

export const RefundPaymentRequest = z.strictObject({
  part: z
    .enum(['WHOLE', 'UNUSED'])
    .describe('All that is left of the payment, where none of it is spent, or what is paid for and not spent.'),
  reason: ReasonSchema,
})

/** What a player is kept from, until a moment or for good. */
export const BlockRequest = z.strictObject({
  scopes: namedOnce(z.array(z.enum(BLOCK_SCOPES)).min(1).max(BLOCK_SCOPES.length), 'say it once'),
  until: MomentSchema.nullable().describe('Null: for good.'),
  reason: ReasonSchema,
})
export const UnblockRequest = BlockRequest.omit({ until: true })

export const NoteTextSchema = spoken(lines(1, 4_000))
export const NoteRequest = z.strictObject({ text: NoteTextSchema })
