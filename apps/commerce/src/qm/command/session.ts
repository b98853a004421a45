import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TrailOutcome } from '@quartermaster/contract/operators'
import type { Reader } from '@quartermaster/settings/secrets'
import { readSettings, type Settings, SettingsError } from '@quartermaster/settings/settings'
import type { BaseContext } from '../../context/context.ts'
import type { Connection } from '../../database/database.ts'
import type { BooksContext } from '../../entrances/books.ts'
import type { CommerceContext } from '../../entrances/commerce.ts'
import { recordAction } from '../../operator-trail/operator-trail.ts'
import type { Acting, Operator } from '../../operators/operator.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What one run of qm works on. */
export interface OpenShop<Context = CommerceContext> {
  readonly context: Context
  close(): Promise<void>
}

/** One run of qm: what it works on, and the operator. */
export interface Session<Context = CommerceContext> extends OpenShop<Context> {
  readonly operator: Operator
  /** The same with the reason that they gave, if they did. */
  readonly acting: Acting
  /** Writes the trail of an action, in the transaction that does it. */
  audit(
    db: Connection,
    action: string,
    subject: string,
    detail?: Record<string, unknown>,
    outcome?: TrailOutcome,
  ): Promise<void>
}

export function auditAs({ operator, reason }: Acting, clock: BaseContext['clock']): Session['audit'] {
  return (db, action, subject, detail = {}, outcome = 'DONE') =>
    recordAction(db, operator, action, subject, { ...detail, ...(reason && { reason }) }, { outcome, now: clock() })
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

/** The whole shop: catalogue, gateway, game services. It takes a moment to load; commands that need the books alone do not. */
export async function openShop(env: Environment, findShop: FindShop): Promise<OpenShop> {
  const options = await readOptions(env, findShop)
  const [{ default: pino }, { createCommerce }] = await Promise.all([
    import('pino'),
    import('../../entrances/commerce.ts'),
  ])
  return createCommerce({ ...options, log: pino({ level: 'silent' }) })
}

/** The database alone. */
export async function openBooksAlone(
  env: Environment,
  findShop: FindShop,
  reader?: Reader,
): Promise<OpenShop<BooksContext>> {
  const options = await readOptions(env, findShop, reader)
  const { openBooks } = await import('../../entrances/books.ts')
  const context = openBooks(options)
  return { context, close: () => context.db.destroy() }
}

async function readOptions(env: Environment, findShop: FindShop, reader?: Reader) {
  const { databaseUrl, addresses } = await findShop(readSettings(env, reader))
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const given = readSettings({ ...addresses, ...set }, reader)
  // Operators' work is long and uses what sessions keep: it goes past a pooler.
  const { DATABASE_DIRECT_URL: _, ...settings } = given
  return { settings, databaseUrl, statementMs: STATEMENT_MS }
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
    'There is no database to work on. Set DATABASE_URL to the address of a PostgreSQL server, or DATA_DIR to the data folder of a shop that runs here.',
  )
}
