import type pg from 'pg'
import { hangUp } from './hang-up.ts'
import { SilentConnectionError } from './passing-failure.ts'
import { tracedQuery } from './traced-query.ts'

export interface WatchedConnection {
  readonly since: number
  /** Gives the connection up if it owes an answer for too long; sooner if others of its time were silent. */
  check(now: number, isSuspect: boolean): boolean
  /** It was given back: the next to use it is in a hurry again. */
  rest(): void
}

export interface WatchOptions {
  /** Longer than a statement may take: the server answers before that, if only that it took too long. */
  readonly patienceMs: number
  /** Behind a pooler a statement's name may mean another one's connection. */
  readonly isPooled: boolean
  /** Told that the server says of itself that it is no longer the one to ask. */
  onDemoted(): void
}

const READ_ONLY = '25006'
const SUSPECT_PATIENCE_MS = 1_000

interface Wire {
  readonly connection: {
    readonly stream: { on(event: 'data', heard: () => void): void }
    on(event: 'errorMessage', heard: (message: { readonly code?: string }) => void): void
  }
}

/**
 * Notes when a connection is asked and when it says something. The operating system notices a dead peer only while the
 * peer owes it nothing, and not at all when something in between goes on acknowledging.
 */
export function watchConnection(client: pg.PoolClient, options: WatchOptions): WatchedConnection {
  let patienceMs = options.patienceMs
  let askedAt: number | undefined
  const { connection } = client as unknown as Wire
  connection.stream.on('data', () => {
    if (askedAt !== undefined) askedAt = performance.now()
  })
  connection.on('errorMessage', ({ code }) => code === READ_ONLY && options.onDemoted())
  client.on('drain', () => {
    askedAt = undefined
  })
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (first: unknown, ...others: unknown[]) => {
    askedAt ??= performance.now()
    // Whoever changes the limit of statements knows of one that takes long.
    if (isChangeOfLimit(first)) patienceMs = Number.POSITIVE_INFINITY
    return tracedQuery(ask, [options.isPooled ? withoutName(first) : first, ...others], first)
  }
  client.query = watched as typeof client.query
  return {
    since: performance.now(),
    rest() {
      patienceMs = options.patienceMs
    },
    check(now, isSuspect) {
      const most = isSuspect && Number.isFinite(patienceMs) ? Math.min(patienceMs, SUSPECT_PATIENCE_MS) : patienceMs
      if (askedAt === undefined || now - askedAt <= most) return false
      hangUp(client, new SilentConnectionError())
      return true
    },
  }
}

const isChangeOfLimit = (query: unknown) => /^set (local )?statement_timeout/.test(textOf(query))

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : ''
}

function withoutName(query: unknown): unknown {
  return typeof query === 'object' && query && 'name' in query && 'text' in query
    ? Object.assign(Object.create(Object.getPrototypeOf(query)), query, { name: undefined })
    : query
}
