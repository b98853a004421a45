import { z } from 'zod'
import { InstantSchema } from '../primitives.ts'
import { line, PlayerIdSchema } from './primitives.ts'

/** The code is typed in, and never shown again. */
export const ExplainRequest = z.strictObject({
  code: line(1, 200),
  player: line(1, 320)
    .optional()
    .describe(
      'Their id, name#tag, or the e-mail address of their receipts. For who may not look at players it is not looked up.',
    ),
})

export const ExplainAnswer = z
  .object({
    status: z
      .string()
      .describe(
        'What the page is answered now, not all of which it tells; without a player, as far as the code decides.',
      ),
    pageSays: z
      .string()
      .nullable()
      .describe('What the shop’s page says to the player now, in its own words; null without a player.'),
    player: z
      .object({ puuid: z.string(), name: z.string().nullable() })
      .nullable()
      .describe('Who was meant; null where only the code and its campaign were asked about.'),
    refusedBy: z.string().nullable().describe('The first check that refuses; null where none does that was asked.'),
    campaign: z.string().nullable(),
    checks: z.array(
      z.object({
        check: z.string(),
        verdict: z
          .enum(['PASSED', 'REFUSED', 'NOT_ASKED', 'UNKNOWN'])
          .describe('UNKNOWN: the check could not be made, since a game did not answer or contradicts itself.'),
        found: z.string().describe('For the operator.'),
      }),
    ),
    tellPlayer: z.string(),
  })
  .meta({ id: 'ExplainAnswer' })
export type ExplainAnswer = z.infer<typeof ExplainAnswer>

export const GuessesQuery = z.strictObject({
  hours: z.coerce.number().int().min(1).max(720).default(24),
  least: z.coerce.number().int().min(1).max(1_000_000).default(10).describe('How many failures are no accident.'),
  player: PlayerIdSchema.optional().describe('Only what is held of this player.'),
})

export const GuessesAnswer = z
  .object({
    signs: z.array(
      z.object({
        kind: z.enum(['player', 'address', 'prefix']),
        subject: z.string().describe('A keyed hash: it names nobody, and tells whether two signs are of the same one.'),
        failures: z.int(),
        hours: z.int().describe('In how many hours.'),
        last: InstantSchema,
      }),
    ),
  })
  .meta({ id: 'GuessesAnswer' })
