import { z } from 'zod'
import { ERROR_CODES } from '../vocabulary/statuses.ts'
import { AmountSchema, MoneySchema } from './primitives.ts'

/** The one shape of every error answer. */
export const ErrorAnswer = z
  .object({
    errorCode: z.enum(ERROR_CODES),
    message: z.string().describe('What happened and what to do, for people. Never internal detail.'),
    requestId: z.string().describe('Names this request in the logs.'),
    fields: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('For INVALID_REQUEST: each field that was refused, and why.'),
    cost: AmountSchema.optional().describe('For PRICE_CHANGED: what it costs now.'),
    left: MoneySchema.optional().describe('For SPENDING_LIMIT_REACHED: what may still be paid this month.'),
    retryAfterSeconds: z
      .int()
      .positive()
      .optional()
      .describe('For TOO_MANY_ATTEMPTS and outages: the wait, as in Retry-After.'),
  })
  .meta({ id: 'ErrorAnswer' })
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
