import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { z } from 'zod'

/** The query of a listing: a span of time, and where the last page ended. No id of the sandbox's is as long. */
export const SpanQuery = PLATFORM_CALLS.listPayments.query.extend({ after: z.string().max(200).optional() })
export type SpanQuery = z.infer<typeof SpanQuery>

export const PAGE_SIZE = 100
