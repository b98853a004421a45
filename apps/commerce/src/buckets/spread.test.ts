import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { bucketOfPlayer } from './bucket.ts'
import { keyBegins, ofPlayer, SpreadDialect } from './spread.ts'

// Nothing is asked of it: statements are only written down.
const pool = new pg.Pool()
const oneServer = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
const spread = new Kysely<Database>({ dialect: new SpreadDialect({ pool }) })

const wallets = (db: Kysely<Database>) =>
  db
    .selectFrom('wallet')
    .select('balance')
    .where(ofPlayer('wallet', 'somebody'))
    .where('puuid', '=', 'somebody')
    .compile()

test('a statement names the bucket where tables are spread over servers, and nowhere else', () => {
  const { sql: text, parameters } = wallets(spread)
  expect(text).toContain('"wallet"."bucket" = $1::smallint and "puuid" = $2')
  expect(parameters).toEqual([bucketOfPlayer('somebody'), 'somebody'])
  expect(wallets(oneServer).sql).toContain('where true and "puuid" = $1')
})

test('keys begin with the bucket there', () => {
  const statement = sql`on conflict (${keyBegins}puuid)`
  expect(statement.compile(spread).sql).toBe('on conflict (bucket, puuid)')
  expect(statement.compile(oneServer).sql).toBe('on conflict (puuid)')
})
