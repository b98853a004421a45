import { z } from 'zod'
import { MomentSchema } from '../wire/primitives.ts'

/** A call that the shop makes at the publisher’s platform. */
export interface PlatformCall {
  readonly part: 'Game services' | 'Payments' | 'Sign-on'
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly summary: string
  readonly description?: string
  /** `serviceKey`: a bearer token of the shop's server. `session`: the player's own cookie. `none`: anyone. */
  readonly auth: 'serviceKey' | 'session' | 'none'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** What the Idempotency-Key header holds. */
  readonly idempotencyKey?: string
  readonly body?: z.ZodType
  readonly status: 200 | 201 | 303
  /** Answered with 200 and this page instead, where the player has to do something first. */
  readonly page?: string
  /** A header of the answer that matters. */
  readonly sets?: { readonly header: string; readonly description: string }
  /** Left out where the answer leads elsewhere. */
  readonly answer?: z.ZodType
  /** Each refusal that has a meaning of its own; 401 and 5xx need no listing. */
  readonly refusals?: Readonly<Record<number, string>>
}

/** Of a list that is asked for by time and page by page. */
export const span = {
  from: MomentSchema.optional().describe('The first moment.'),
  to: MomentSchema.optional().describe('The moment after the last.'),
  after: z.string().optional().describe('`next` of the page before.'),
}
