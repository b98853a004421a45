import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { CONNECT_MS, findServer } from './find-server.ts'
import { isPassingFailure } from './passing-failure.ts'

export interface AwaitDatabaseOptions {
  readonly url: string
  /** Told once, with what the server or the network said, when the database does not answer at first. */
  onWait(reason: string): void
  readonly withinMs?: number
}

const SECOND = 1_000
const BETWEEN_MS = 500

/**
 * Returns when the database takes connections. One that is starting, recovering from a crash or not reachable yet is
 * waited for; one that refuses us (a wrong password, no such database) is not, and neither is one that stays away.
 */
export async function awaitDatabase({ url, onWait, withinMs = 60 * SECOND }: AwaitDatabaseOptions): Promise<void> {
  const deadline = Date.now() + withinMs
  for (let attempt = 0; ; attempt += 1) {
    const failure = await connectOnce(url)
    if (!failure) return
    if (!isPassingFailure(failure) || Date.now() >= deadline) throw failure
    if (attempt === 0) onWait(reasonOf(failure))
    await delay(BETWEEN_MS)
  }
}

async function connectOnce(url: string): Promise<Error | undefined> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ connectionString: await findServer(url), connectionTimeoutMillis: CONNECT_MS })
    // A connection that breaks while it is being closed is no trouble any more.
    client.on('error', () => undefined)
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    await client?.end().catch(() => undefined)
  }
}

/** A host with several addresses fails with an error without words of its own. */
function reasonOf(failure: Error): string {
  return failure.message || ('code' in failure ? String(failure.code) : failure.name)
}
