import { z } from 'zod'
import { line, PlayerIdSchema } from './primitives.ts'

/** The code is typed in, and never shown again. */
export const ExplainRequest = z.object({ code: line(1, 200), puuid: PlayerIdSchema })

export const ExplainAnswer = z
  .object({
    status: z.string().describe('What the player’s page is told now.'),
    isClaimTaken: z.boolean(),
    campaign: z.string().nullable(),
    checks: z.array(
      z.object({
        check: z.string(),
        verdict: z.enum(['PASSED', 'REFUSED', 'NOT_ASKED']),
        found: z.string().describe('For the operator.'),
      }),
    ),
    tellPlayer: z.string(),
  })
  .meta({ id: 'ExplainAnswer' })
export type ExplainAnswer = z.infer<typeof ExplainAnswer>
