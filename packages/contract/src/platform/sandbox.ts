import { z } from 'zod'

/**
 * POST /sandbox/v1/players with the service key → 201, 400, 401. Only the sandbox has it: a player nobody else plays
 * with, in the same region, with the same accounts and items as one of the demo players.
 */
export const NewPlayerRequest = z.object({ like: z.string().describe('The name of a demo player.') })
export type NewPlayerRequest = z.infer<typeof NewPlayerRequest>

export const NewPlayerAnswer = z.object({
  puuid: z.uuid(),
  name: z.string(),
  tag: z.string(),
  userName: z.string().describe('To sign in with.'),
  password: z.string(),
})
export type NewPlayerAnswer = z.infer<typeof NewPlayerAnswer>
