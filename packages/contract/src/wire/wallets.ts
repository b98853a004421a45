import { z } from 'zod'
import { MOVEMENT_KINDS, RETURN_STATES } from '../vocabulary/statuses.ts'
import {
  AmountSchema,
  BalanceEntry,
  CurrencySchema,
  GameIdSchema,
  InstantSchema,
  LocaleSchema,
  OrderIdSchema,
} from './primitives.ts'

export const WalletBalanceRequest = z.object({ gameId: GameIdSchema }).meta({ id: 'WalletBalanceRequest' })
export type WalletBalanceRequest = z.infer<typeof WalletBalanceRequest>

export const WalletBalanceAnswer = z
  .object({
    balance: z.array(BalanceEntry),
    debt: BalanceEntry.optional().describe('What the player owes in this currency; left out where that is nothing.'),
    debts: z
      .array(BalanceEntry)
      .optional()
      .describe(
        'What the player owes in any currency: nothing is sold before it is paid. Left out where it is nothing.',
      ),
  })
  .meta({ id: 'WalletBalanceAnswer' })
export type WalletBalanceAnswer = z.infer<typeof WalletBalanceAnswer>

export const WalletQuery = z.object({
  locale: LocaleSchema.default('en-us'),
  before: z.string().max(400).optional().describe('The cursor of the page before.'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** One movement of the ledger, as its player sees it. */
export const WalletMovement = z
  .object({
    id: z.string(),
    kind: z.enum(MOVEMENT_KINDS),
    currency: CurrencySchema,
    amount: z.int().describe('What the wallet gained; below zero for what it paid.'),
    balanceAfter: AmountSchema,
    debt: z
      .object({ amount: z.int().describe('Below zero for what was paid.'), after: AmountSchema })
      .nullable()
      .optional()
      .describe('What was added to a debt or paid of it, and what is owed then; a debt alone moves 0.'),
    createdAt: InstantSchema,
    order: z
      .object({
        orderId: OrderIdSchema,
        reference: z.string(),
        gameId: GameIdSchema,
        title: z.string().nullable().describe('What was ordered; null for a top-up.'),
      })
      .nullable(),
    refund: z.enum(RETURN_STATES).nullable().optional().describe('For TOP_UP_REFUND: how far the money is.'),
    codeEnding: z.string().nullable().describe('The last group of the code it came from.'),
  })
  .meta({ id: 'WalletMovement' })
export type WalletMovement = z.infer<typeof WalletMovement>

/** What a player owes, and the orders whose payments were taken back after their currency was spent. */
export const WalletDebt = z
  .object({
    currency: CurrencySchema,
    amount: AmountSchema,
    orders: z.array(z.object({ orderId: OrderIdSchema, reference: z.string(), gameId: GameIdSchema })),
  })
  .meta({ id: 'WalletDebt' })
export type WalletDebt = z.infer<typeof WalletDebt>

export const WalletAnswer = z
  .object({
    balances: z.array(BalanceEntry).describe('Every currency, also those the player has none of.'),
    debts: z
      .array(WalletDebt)
      .optional()
      .describe('Only what is owed. A top-up pays it first; nothing is sold before.'),
    movements: z.array(WalletMovement),
    next: z.string().nullable(),
  })
  .meta({ id: 'WalletAnswer' })
export type WalletAnswer = z.infer<typeof WalletAnswer>
