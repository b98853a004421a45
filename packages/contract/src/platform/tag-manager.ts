import { z } from 'zod'

/** POST {content host}/collect, as text/plain so that a page on its way out can still send it. → 204. */
export const CollectRequest = z.object({
  events: z
    .array(
      z.object({
        /** A page on its way out may send an event again: it is one event. */
        id: z.uuid().optional(),
        name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
        payload: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1)
    .max(50),
})
export type CollectRequest = z.infer<typeof CollectRequest>
