import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { readSettings, type Settings, SettingsError } from '@quartermaster/settings/settings'
import pino from 'pino'
import type { Connection } from '../database/database.ts'
import { type Commerce, type CommerceContext, createCommerce } from '../entrances/commerce.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** One run of qm: the shop's context and the operator's name. */
export interface Session {
  readonly context: CommerceContext
  readonly operator: string
  /** Writes the trail of an action, in the transaction that does it. */
  audit(db: Connection, action: string, subject: string, detail?: Record<string, unknown>): Promise<void>
  close(): Promise<void>
}

/** Where the database is that a command works on: the server itself, not a pooler before it. */
export type FindDatabase = (settings: Settings) => Promise<string>

const STATEMENT_MS = 60_000

export async function openSession(env: Environment, findDatabase: FindDatabase): Promise<Session> {
  const given = readSettings(env)
  const databaseUrl = await findDatabase(given)
  // Operators' work is long and uses what sessions keep: it goes past a pooler.
  const { DATABASE_DIRECT_URL: _, ...settings } = given
  const log = pino({ level: 'silent' })
  const commerce: Commerce = await createCommerce({ settings, databaseUrl, log, statementMs: STATEMENT_MS })
  const operator = env.QM_OPERATOR || userInfo().username
  return {
    context: commerce.context,
    operator,
    async audit(db, action, subject, detail = {}) {
      await db
        .insertInto('operator_action')
        .values({ operator, action, subject, detail: JSON.stringify(detail) })
        .execute()
    },
    close: () => commerce.close(),
  }
}

/** A shop that runs on this machine with its own PostgreSQL notes the address in its data folder. */
export const findNotedDatabase: FindDatabase = async ({ DATABASE_DIRECT_URL, DATABASE_URL, DATA_DIR }) => {
  const given = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (given) return given
  const note = await readFile(join(resolve(DATA_DIR), 'running.json'), 'utf8').catch(() => undefined)
  const url: unknown = note && JSON.parse(note).databaseUrl
  if (typeof url === 'string') return url
  throw new SettingsError(
    'There is no database to work on. Start the shop with npm start, or set DATABASE_URL to the address of a PostgreSQL server.',
  )
}
