import { setTimeout as delay } from 'node:timers/promises'
import { type DatabaseAddress, requireAddress } from '@quartermaster/settings/database-address'
import pg from 'pg'

const SECOND = 1_000
export const CONNECT_MS = 3 * SECOND
const ASK_AGAIN_MS = SECOND / 5

/** The shop was told where its database is, and none of these servers will do. */
class NoServerError extends Error {
  readonly code = '08001'
}

/**
 * The address of the server to connect to. Several are asked at once, and the first that will do is taken, so that one
 * that is silent costs no time.
 */
export async function findServer(url: string): Promise<string> {
  const address = requireAddress(url)
  const [first, ...others] = address.hosts
  if (first && others.length === 0 && address.target === 'any') return address.of(first)
  try {
    return await askAll(address)
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors : [error]
    throw new NoServerError(
      reasons.map((reason) => (reason instanceof Error ? reason.message || reason.name : String(reason))).join('; '),
    )
  }
}

/**
 * While one is silent, as a primary that froze, those that have said no are asked again: one of them is about to be
 * promoted, and waiting for the silent one would only make that later.
 */
async function askAll(address: DatabaseAddress): Promise<string> {
  const silent = new Set(address.hosts)
  let isFound = false
  const ask = async (host: (typeof address.hosts)[number]): Promise<string> => {
    for (;;) {
      try {
        const found = await tryServer(address.of(host), address.target)
        isFound = true
        return found
      } catch (reason) {
        silent.delete(host)
        if (isFound || silent.size === 0) throw reason
        await delay(ASK_AGAIN_MS)
      }
    }
  }
  return Promise.any(address.hosts.map(ask))
}

async function tryServer(url: string, target: DatabaseAddress['target']): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean; locked: boolean }>(
      "select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as locked",
    )
    if (target !== 'any' && rows[0]?.standby) throw new Error('a server is a standby')
    if (target === 'read-write' && rows[0]?.locked) throw new Error('a server is read-only')
    return url
  } finally {
    // Not waited for: the other side may be gone.
    client.end().catch(() => undefined)
  }
}

/** Remembers which server was found until somebody doubts it. Whoever asks meanwhile shares one search. */
export function createServerFinder(url: string): { find(): Promise<string>; doubt(): void } {
  let known: Promise<string> | undefined
  return {
    find() {
      known ??= findServer(url).catch((error: unknown) => {
        known = undefined
        throw error
      })
      return known
    },
    doubt() {
      known = undefined
    },
  }
}
