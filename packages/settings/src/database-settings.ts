import { z } from 'zod'
import { databaseAddress, flag, whole } from './kinds.ts'

/** Where data is kept, and how the servers reach it. */
export const DATABASE_SETTINGS = {
  DATA_DIR: z.string().min(1).default('./data').describe('Where the embedded PostgreSQL keeps its data.'),
  IMAGES_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Where the pictures of the catalogue are. Unset: those of the demo world.'),
  DATABASE_URL: databaseAddress()
    .optional()
    .describe(
      'A PostgreSQL server (15 or newer) to use instead of the embedded one, or several: `postgres://user:password@one,two/name?target_session_attrs=read-write`.',
    ),
  DATABASE_DIRECT_URL: databaseAddress()
    .optional()
    .describe(
      'The server itself, where DATABASE_URL is a pooler in transaction mode such as PgBouncer: for migrations and notifications.',
    ),
  SECRETS_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('A folder with a file for each secret, named as its setting, such as `CODE_HASH_KEY`.'),
  MIGRATE_AT_START: flag(true).describe(
    'API and worker bring the database up to date when they start. Off: they refuse a database that `qm migrate` has not.',
  ),
  DATABASE_SPREAD: flag(false).describe(
    'The tables are spread over several servers with Citus (docs/running-in-production.md, “Beyond one primary”).',
  ),
  DATABASE_POOL_SIZE: whole(2, 200, 10).describe('Connections per server process.'),
}
