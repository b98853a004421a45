import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { readSettings, type Settings, SettingsError } from '@quartermaster/settings/settings'
import pino from 'pino'
import type { Connection } from '../database/database.ts'
import { type Commerce, type CommerceContext, createCommerce } from '../entrances/commerce.ts'
import { type Acting, writeTrail } from '../trail/trail.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** One run of qm: the shop's context and the operator's name. */
export interface Session {
  readonly context: CommerceContext
  readonly operator: string
  /** Writes the trail of an action, in the transaction that does it. */
  audit(db: Connection, action: string, subject: string, detail?: Record<string, unknown>): Promise<void>
  /** Who acts, for services that write the trail themselves. */
  acting(reason?: string | null): Acting
  close(): Promise<void>
}

/** The shop that a command works on. */
export interface FoundShop {
  /** The server itself, not a pooler before it. */
  readonly databaseUrl: string
  /** Where the running shop and its services are; what the command is given itself counts more. */
  readonly addresses?: Environment
}

export type FindShop = (settings: Settings) => Promise<FoundShop>

const STATEMENT_MS = 60_000

export async function openSession(env: Environment, findShop: FindShop): Promise<Session> {
  const { databaseUrl, addresses } = await findShop(readSettings(env))
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const given = readSettings({ ...addresses, ...set })
  // Operators' work is long and uses what sessions keep: it goes past a pooler.
  const { DATABASE_DIRECT_URL: _, ...settings } = given
  const log = pino({ level: 'silent' })
  const commerce: Commerce = await createCommerce({ settings, databaseUrl, log, statementMs: STATEMENT_MS })
  const operator = env.QM_OPERATOR || userInfo().username
  return {
    context: commerce.context,
    operator,
    audit: (db, action, subject, detail = {}) =>
      writeTrail(db, { operator, reason: null }, { action, subject, detail }),
    acting: (reason = null) => ({ operator, reason }),
    close: () => commerce.close(),
  }
}

/** A shop that runs on this machine with its own PostgreSQL notes its addresses in its data folder. */
export const findNotedShop: FindShop = async ({ DATABASE_DIRECT_URL, DATABASE_URL, DATA_DIR }) => {
  const given = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (given) return { databaseUrl: given }
  const note = await readFile(join(resolve(DATA_DIR), 'running.json'), 'utf8').catch(() => undefined)
  const shop: Partial<FoundShop> = note ? JSON.parse(note) : {}
  const { databaseUrl, addresses } = shop
  if (typeof databaseUrl === 'string') return { databaseUrl, ...(addresses && { addresses }) }
  throw new SettingsError(
    'There is no database to work on. Start the shop with npm start, or set DATABASE_URL to the address of a PostgreSQL server.',
  )
}
