import { z } from 'zod'

/** What is said of a payment's money, from the console's buttons or from a journey. */
export const DisputeForm = z.object({ state: z.enum(['OPEN', 'WON', 'LOST']) })
export const RefundForm = z.object({ minor: z.int().positive() })
