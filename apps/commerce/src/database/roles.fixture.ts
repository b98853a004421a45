import { readFile } from 'node:fs/promises'
import { createPool } from '@quartermaster/database/pool'
import type pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { applyGrants } from './grants.ts'
import { SCHEMA } from './schema.ts'

const ROLES = ['migrate', 'api', 'worker', 'operator', 'office'] as const
type Role = (typeof ROLES)[number]
const PASSWORD = 'only-for-this-test'
const MADE_BY = new URL('../../roles/roles.sql', import.meta.url)

/** The roles in a test's database, as in production: migrate owns everything, the others have what they are given. */
interface Roles {
  urlOf(role: Role): string
  as(role: Role, text: string, values?: unknown[]): Promise<pg.QueryResult>
  close(): Promise<void>
}

/** What PostgreSQL answers to who may not. */
export const DENIED = { code: '42501' }

/** A shop with its roles, for all tests of a file. */
export function useRoles(): Pick<Roles, 'as' | 'urlOf'> & { readonly commerce: TestCommerce } {
  let commerce: TestCommerce
  let roles: Roles
  beforeAll(async () => {
    commerce = await startTestCommerce()
    roles = await openRoles(commerce)
  })
  afterAll(async () => {
    await roles.close()
    await commerce.close()
  })
  return {
    get commerce() {
      return commerce
    },
    as: (...asked) => roles.as(...asked),
    urlOf: (role) => roles.urlOf(role),
  }
}

async function openRoles({ context: { pool }, databaseUrl }: TestCommerce): Promise<Roles> {
  const urlOf = (role: Role) => {
    const url = new URL(databaseUrl)
    url.username = `quartermaster_${role}`
    url.password = PASSWORD
    return url.href
  }
  await pool.query(await readFile(MADE_BY, 'utf8'))
  for (const role of ROLES) await pool.query(`alter role quartermaster_${role} password '${PASSWORD}'`)
  await giveAway(pool)
  expect(await applyGrants(urlOf('migrate'))).toBe(true)
  const pools = new Map(
    ROLES.map((role) => [role, createPool({ url: urlOf(role), schema: SCHEMA, name: role, size: 2 })]),
  )
  return {
    urlOf,
    as(role, text, values = []) {
      const rolePool = pools.get(role)
      if (!rolePool) throw new Error(`${role} has no pool`)
      return rolePool.query(text, values)
    },
    async close() {
      await Promise.all([...pools.values()].map((rolePool) => rolePool.end()))
    },
  }
}

/** The test's database was made by a superuser. */
async function giveAway(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ kind: string; name: string }>(`
    select 'table' as kind, oid::regclass::text as name from pg_class
      where relkind in ('r', 'v', 'p') and relnamespace in ('commerce'::regnamespace, 'commerce_months'::regnamespace)
    union all
    select 'function', oid::regprocedure::text from pg_proc where pronamespace = 'commerce'::regnamespace
    union all select 'schema', name from unnest(array['commerce', 'commerce_months']) name`)
  for (const { kind, name } of rows) await pool.query(`alter ${kind} ${name} owner to quartermaster_migrate`)
}
