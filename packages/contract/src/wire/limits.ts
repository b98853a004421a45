import { z } from 'zod'
import { AmountSchema, GameIdSchema, InstantSchema, MoneySchema } from './primitives.ts'

/** Minor units of money, in the currency that stands beside it. */
const Minor = z.int().min(0).max(1_000_000_000_000)
const LimitSchema = Minor.nullable().describe('Minor units a month; null: none.')

export const SpendingLimitAnswer = z
  .object({
    currency: z.string().regex(/^[A-Z]{3}$/),
    limit: LimitSchema,
    most: Minor.nullable().describe('For minors: the highest limit there may be, which holds where none is set.'),
    spent: Minor.describe('Paid this month, less what was refunded.'),
    open: Minor.describe('What payments that are open may still cost.'),
    left: Minor.nullable().describe('What may still be paid this month; null where there is no limit.'),
    pending: z
      .object({ limit: LimitSchema, from: InstantSchema })
      .nullable()
      .describe('A higher limit that takes effect later; null: none waits.'),
    renewsAt: InstantSchema.describe('When the next month begins, in UTC.'),
    units: z
      .array(z.object({ gameId: GameIdSchema, amount: AmountSchema, price: MoneySchema }))
      .optional()
      .describe('Where there is a limit: by what a game’s currency counts that is paid for in other money.'),
  })
  .meta({ id: 'SpendingLimitAnswer' })
export type SpendingLimitAnswer = z.infer<typeof SpendingLimitAnswer>

export const SetSpendingLimitRequest = z
  .object({
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe('The currency the limit is told in.'),
    limit: LimitSchema,
  })
  .meta({ id: 'SetSpendingLimitRequest' })
export type SetSpendingLimitRequest = z.infer<typeof SetSpendingLimitRequest>
