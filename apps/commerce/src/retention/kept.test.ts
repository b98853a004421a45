import { readFileSync } from 'node:fs'
import { createTestDatabase, type TestDatabase } from '@quartermaster/database/test-database'
import { readSettings } from '@quartermaster/settings/settings'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS, SCHEMA } from '../database/schema.ts'
import { MONTHLY } from './keep-months.ts'
import { KEPT, type Kept } from './kept.ts'

const DOCUMENT = readFileSync(new URL('../../../../docs/retention.md', import.meta.url), 'utf8')
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(SCHEMA, MIGRATIONS)
})
afterAll(() => database.drop())

async function tables(kind: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = any($2) order by 1`,
    [SCHEMA, kind.split('')],
  )
  await client.end()
  return rows.map(({ name }) => name).filter((name) => name !== 'migration')
}

it('every table says for how long its rows are kept', async () => {
  expect(await tables('rp')).toEqual(Object.keys(KEPT).sort())
})

it('the tables of months are those that are partitioned, each by its setting', async () => {
  const monthly = Object.entries(KEPT).flatMap(([table, kept]) =>
    'months' in kept && kept.by === 'month' ? [[table, kept.months]] : [],
  )
  expect(Object.fromEntries(monthly)).toEqual(MONTHLY)
  expect(await tables('p')).toEqual(Object.keys(MONTHLY).sort())
})

it('docs/retention.md tells the same of every table', () => {
  for (const [table, kept] of Object.entries(KEPT)) expect(DOCUMENT).toContain(`| \`${table}\` | ${toldOf(kept)} |`)
})

function toldOf(kept: Kept): string {
  if ('ever' in kept) return `for ever: ${kept.ever}`
  if ('until' in kept) return `until ${kept.until}`
  const how = kept.by === 'month' ? ', dropped by whole months' : ''
  return `\`${kept.months}\` (${readSettings({})[kept.months]})${how}`
}
