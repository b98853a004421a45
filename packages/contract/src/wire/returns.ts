import { z } from 'zod'
import { RETURN_REFUSALS, RETURN_STATES, RETURN_WAYS } from '../vocabulary/statuses.ts'
import { AmountSchema, CurrencySchema, InstantSchema, MoneySchema } from './primitives.ts'

/** What went back of an order, or is about to. */
export const OrderReturn = z
  .object({
    to: z.enum(RETURN_WAYS),
    state: z.enum(RETURN_STATES),
    amount: AmountSchema.describe('WALLET: what the wallet gains. CARD: what it gives for the money.'),
    money: MoneySchema.nullable().describe('CARD: what goes back to where the payment came from.'),
    at: InstantSchema.describe('When it was asked for.'),
  })
  .meta({ id: 'OrderReturn' })
export type OrderReturn = z.infer<typeof OrderReturn>

/** A way in which an order can be given back now, or why it cannot. */
export const ReturnWay = z
  .object({
    to: z.enum(RETURN_WAYS),
    currency: CurrencySchema,
    amount: AmountSchema.describe('As in OrderReturn; 0 where it is refused.'),
    money: MoneySchema.nullable(),
    until: InstantSchema.nullable().describe('The last moment for it; null while that is not known.'),
    refusal: z.enum(RETURN_REFUSALS).nullable().describe('Null: it can be asked for.'),
    neededFor: z
      .string()
      .optional()
      .describe('UNAVAILABLE because the player has this, which was sold for less because of it or requires it.'),
  })
  .meta({ id: 'ReturnWay' })
export type ReturnWay = z.infer<typeof ReturnWay>

export const ReturnWaysAnswer = z
  .object({ ways: z.array(ReturnWay).describe('Empty where there is nothing to give back.') })
  .meta({ id: 'ReturnWaysAnswer' })
export type ReturnWaysAnswer = z.infer<typeof ReturnWaysAnswer>

export const RequestReturnRequest = z
  .object({
    to: z.enum(RETURN_WAYS),
    expected: z
      .object({
        amount: AmountSchema,
        minor: z.int().min(0).nullable().describe('Of the money of that way; null for a way without money.'),
      })
      .describe('What the player was shown; where it differs the call is refused.'),
  })
  .meta({ id: 'RequestReturnRequest' })
export type RequestReturnRequest = z.infer<typeof RequestReturnRequest>
