import type { z } from 'zod'
import type { CALLS, CallName } from './calls.ts'
import type { HEADERS } from './vocabulary/headers.ts'

/** What a client sends and gets, read off the rows of calls.ts. Types only: a browser takes them without the schemas. */
type Row<Name extends CallName> = (typeof CALLS)[Name]

/** What the call answers when it goes well. */
export type CallAnswer<Name extends CallName> = z.output<Row<Name>['answer']>

/** Everything a request of the call holds: what its row asks for, and nothing it does not. */
export type CallRequest<Name extends CallName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  Named<'headers', CallHeaders<Name>>

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Row<Name> extends Readonly<Record<Key, infer Schema extends z.ZodType>>
    ? Named<Key, z.input<Schema>>
    : { readonly [K in Key]?: never }

/** May be left out when nothing in it is needed. */
type Named<Key extends string, Value> =
  Partial<Value> extends Value ? { readonly [K in Key]?: Value } : { readonly [K in Key]: Readonly<Value> }

type CallHeaders<Name extends CallName> = Partial<Header<typeof HEADERS.affiliateId>> &
  (Row<Name> extends { readonly idempotent: true } ? Header<typeof HEADERS.idempotencyKey> : unknown) &
  (Row<Name> extends { readonly auth: 'bearer' } ? Header<'authorization', `Bearer ${string}`> : unknown)

type Header<Key extends string, Value = string> = { readonly [K in Key]: Value }
