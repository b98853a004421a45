import type { z } from 'zod'
import type { CALLS, Call, CallName } from './calls.ts'
import type { OFFICE_CALLS, OfficeCallName } from './office-calls.ts'
import type { HEADERS } from './vocabulary/headers.ts'

/** What a client sends and gets, read off the rows of the tables of calls. Types only: a browser takes them without the schemas. */

/** What the call answers when it goes well. */
export type CallAnswer<Name extends CallName> = AnswerOf<(typeof CALLS)[Name]>
export type OfficeAnswer<Name extends OfficeCallName> = AnswerOf<(typeof OFFICE_CALLS)[Name]>

/** Everything a request of the call holds: what its row asks for, and nothing it does not. */
export type CallRequest<Name extends CallName> = RequestOf<
  (typeof CALLS)[Name],
  Partial<Header<typeof HEADERS.affiliateId>>
>
export type OfficeRequest<Name extends OfficeCallName> = RequestOf<(typeof OFFICE_CALLS)[Name], unknown>

type AnswerOf<Row extends Call> = z.output<Row['answer']>

type RequestOf<Row extends Call, More> = Part<Row, 'params'> &
  Part<Row, 'query'> &
  Part<Row, 'body'> &
  Named<'headers', More & CallHeaders<Row>>

type Part<Row extends Call, Key extends 'params' | 'query' | 'body'> =
  Row extends Readonly<Record<Key, infer Schema extends z.ZodType>>
    ? Named<Key, z.input<Schema>>
    : { readonly [K in Key]?: never }

/** May be left out when nothing in it is needed. */
type Named<Key extends string, Value> =
  Partial<Value> extends Value ? { readonly [K in Key]?: Value } : { readonly [K in Key]: Readonly<Value> }

type CallHeaders<Row extends Call> = (Row extends { readonly idempotent: true }
  ? Header<typeof HEADERS.idempotencyKey>
  : unknown) &
  (Row extends { readonly auth: 'bearer' } ? Header<'authorization', `Bearer ${string}`> : unknown)

type Header<Key extends string, Value = string> = { readonly [K in Key]: Value }
