import { PlatformGame } from '@quartermaster/contract/platform/game-services'
import { z } from 'zod'
import { EVERY } from '../games/failure-store.ts'
import { CALL_KINDS, FAILURE_KINDS, FAILURES, type FailureKind } from '../games/failures.ts'

export const MOST_TIMES = 1_000

/** A failure to switch on, from the console's form or from a test. */
export const FailureForm = z
  .object({
    puuid: z.union([z.literal(EVERY), z.uuid()]).default(EVERY),
    game: z.union([z.literal(EVERY), PlatformGame]).default(EVERY),
    kind: z.enum(FAILURE_KINDS as [FailureKind, ...FailureKind[]]),
    call: z.enum([EVERY, ...CALL_KINDS]).default(EVERY),
    remaining: z
      .int('a whole number')
      .min(1, 'at least once')
      .max(MOST_TIMES, `at most ${MOST_TIMES} times`)
      .nullable()
      .default(null),
  })
  .refine(({ kind, call }) => call === EVERY || (FAILURES[kind] as readonly string[]).includes(call), {
    path: ['call'],
    error: 'not a call that can run into this failure',
  })
