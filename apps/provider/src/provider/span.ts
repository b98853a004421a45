import { MomentSchema } from '@quartermaster/contract/wire/primitives'
import { z } from 'zod'

/** The query of a listing: a span of time, and where the last page ended. */
export const SpanQuery = z.object({
  from: MomentSchema,
  to: MomentSchema,
  after: z.string().max(200).optional(),
})
export type SpanQuery = z.infer<typeof SpanQuery>

export const PAGE_SIZE = 100
