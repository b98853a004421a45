import { readFile } from 'node:fs/promises'
import { findServer } from '@quartermaster/database/find-server'
import pg from 'pg'
import { SCHEMA } from './schema.ts'

const GRANTS = new URL('../../roles/grants.sql', import.meta.url)

/** Gives the shop's roles their rights, in a database that has the roles. Answers whether it has. */
export async function applyGrants(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: await findServer(url), options: `-c search_path=${SCHEMA}` })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_roles where rolname = 'quartermaster_api'")
    if (rowCount === 0) return false
    // Several statements at once are one transaction: nobody is without rights in between.
    await client.query(await readFile(GRANTS, 'utf8'))
    return true
  } finally {
    await client.end()
  }
}
