import { PlatformGame } from '@quartermaster/contract/platform/game-services'
import { z } from 'zod'
import { EVERY } from '../games/failure-store.ts'
import { FAILURE_KINDS, type FailureKind } from '../games/failures.ts'

/** A failure to switch on, from the console's form or from a test. */
export const FailureForm = z.object({
  puuid: z.union([z.literal(EVERY), z.uuid()]).default(EVERY),
  game: z.union([z.literal(EVERY), PlatformGame]).default(EVERY),
  kind: z.enum(FAILURE_KINDS as [FailureKind, ...FailureKind[]]),
  remaining: z.int().min(1).max(1_000).nullable().default(null),
})
