import { createPool } from '@quartermaster/database/pool'
import type { Settings } from '@quartermaster/settings/settings'
import type pg from 'pg'

export const PROVIDER_SCHEMA = 'provider'
export const PROVIDER_MIGRATIONS = new URL('../../migrations', import.meta.url).pathname

/** What every room of the sandbox works with. */
export interface Provider {
  readonly settings: Settings
  readonly pool: pg.Pool
  /** What time it is. Statements are told, and ask no other clock: that of the database may be another machine's. */
  readonly clock: () => Date
  readonly sites: Sites
  close(): Promise<void>
}

/** Other sites of the publisher's, by origin: they show the bar, are told who is signed in, and get players back. */
export interface Sites {
  readonly origins: Set<string>
  /** Where the example of one is, while it is served. */
  example?: string
}

export interface ProviderOptions {
  readonly databaseUrl: string
  readonly onError?: (error: Error) => void
  readonly clock?: () => Date
}

/** Opens the pool and nothing else: the caller migrates, seeds, serves and starts the background work. */
export function createProvider(
  settings: Settings,
  { databaseUrl, onError, clock = () => new Date() }: ProviderOptions,
): Provider {
  const pool = createPool({
    url: databaseUrl,
    schema: PROVIDER_SCHEMA,
    name: 'provider',
    size: settings.DATABASE_POOL_SIZE,
    ...(onError && { onError }),
  })
  return { settings, pool, clock, sites: { origins: new Set(settings.BAR_ORIGINS) }, close: () => pool.end() }
}
