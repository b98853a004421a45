import { readFile } from 'node:fs/promises'
import { findServer } from '@quartermaster/database/find-server'
import type { MigrateOptions } from '@quartermaster/database/migrate'
import { statementsOf } from '@quartermaster/database/migration-text'
import pg from 'pg'
import { MIGRATIONS, SCHEMA } from './schema.ts'

const GRANTS = new URL('../../roles/grants.sql', import.meta.url)

/** Gives the shop's roles their rights, in a database that has the roles. Answers whether it has. */
export async function applyGrants(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: await findServer(url), options: `-c search_path=${SCHEMA}` })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await hasRoles(client))) return false
    // Several statements at once are one transaction: no role is without its rights in between.
    await client.query(await readFile(GRANTS, 'utf8'))
    return true
  } finally {
    await client.end()
  }
}

/**
 * The shop's migrations. What one of them makes is used at once by functions that the running version calls, so the rights to
 * it come in its own transaction, however long the next ones take.
 * Proved by "what a migration makes can be used from its commit on".
 */
export function commerceMigrations(url: string, folder: string = MIGRATIONS): MigrateOptions {
  return { url, schema: SCHEMA, folder, beforeCommit: grantSoFar }
}

/** Gives the roles what can be given yet. Call it in a transaction. */
async function grantSoFar(client: pg.ClientBase): Promise<void> {
  if (!(await hasRoles(client))) return
  const statements = statementsOf(await readFile(GRANTS, 'utf8')).flatMap(onePerName)
  // What a later migration makes is not there yet.
  const tries = statements.map(
    (statement) => `begin execute ${pg.escapeLiteral(statement)};
      exception when undefined_table or undefined_column or undefined_function then null; end;`,
  )
  await client.query(`do $granting$ begin ${tries.join('\n')} end $granting$`)
}

/** A statement about several tables or functions as one about each, so that those that are there do not wait for the others. */
function onePerName(statement: string): string[] {
  const [, before, names, after] =
    /^([\s\S]+?\son(?:\sfunction)?\s+)(\w+(?:,\s*\w+)+)(\s+(?:to|from)\s[\s\S]+)$/.exec(statement) ?? []
  return names ? names.split(/,\s*/).map((name) => `${before}${name}${after}`) : [statement]
}

async function hasRoles(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_roles where rolname = 'quartermaster_api'")
  return rowCount !== 0
}
