import { fileURLToPath } from 'node:url'

/** The schema of PostgreSQL that holds the tables. */
export const SCHEMA = 'commerce'

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
