import { z } from 'zod'

export const CreatorAnswer = z.object({ creator: z.object({ name: z.string() }) }).meta({ id: 'CreatorAnswer' })
export type CreatorAnswer = z.infer<typeof CreatorAnswer>
