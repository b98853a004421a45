import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@quartermaster/database/migrate'
import { createTestDatabase, type TestDatabase } from '@quartermaster/database/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS, SCHEMA } from '../database/schema.ts'

/** A role that every server has, in the place of the shop's. */
const SOMEBODY = 'pg_read_all_stats'
let before: string
let database: TestDatabase
let client: pg.Client

/** A shop of the version before, with rows, and a client of it that has prepared its statements. */
beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), 'quartermaster-before-'))
  const older = (await readdir(MIGRATIONS)).filter((file) => file < '110')
  await Promise.all(older.map((file) => copyFile(join(MIGRATIONS, file), join(before, file))))
  database = await createTestDatabase(SCHEMA, before)
  client = new pg.Client({ connectionString: database.url, options: `-c search_path=${SCHEMA}` })
  await client.connect()
  for (let times = 0; times < 50; times += 1) await record()
  await client.query(`insert into creator_credit (creator_code, occasion, puuid, session_id, game_id, product_id)
    values ('ann', 'ORDER', 'p', 's', 'lol', 'warden')`)
  await client.query(
    `grant select, insert on order_event to ${SOMEBODY}; grant update (puuid) on order_event to ${SOMEBODY}`,
  )
})

afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(before, { recursive: true })
})

async function record(): Promise<number> {
  const { rows } = await client.query<{ event_id: string }>({
    name: 'record',
    text: `with noted as (insert into order_event (puuid, order_id, state, cause, created_at)
      values ('p', $1, 'EXPIRED', 'not paid in time', $2) returning event_id) select event_id from noted`,
    values: [randomUUID(), new Date()],
  })
  return Number(rows[0]?.event_id)
}

it('the version before writes on, with the statements it has prepared, while its tables become tables of months', async () => {
  let isDone = false
  const ids: number[] = []
  const writing = (async () => {
    while (!isDone) ids.push(await record())
  })()
  const done = await migrate({ url: database.url, schema: SCHEMA, folder: MIGRATIONS })
  isDone = true
  await writing
  ids.push(await record())
  expect(done).toContain('112_kept_by_month')
  expect(ids.length).toBeGreaterThan(1)
  expect(ids, 'numbered on, each once').toEqual([...new Set(ids)].sort((one, other) => one - other))
  const { rows } = await client.query('select count(*)::int as count, max(event_id)::int as last from order_event')
  expect(rows).toEqual([{ count: 50 + ids.length, last: ids.at(-1) }])
  const credits = await client.query(
    `select credit_id, creator_code, tableoid::regclass::text as place from creator_credit`,
  )
  expect(credits.rows).toEqual([{ credit_id: '1', creator_code: 'ann', place: 'commerce_months.creator_credit_first' }])
})

it('whoever could do something with them still can, and nothing else', async () => {
  const { rows } = await client.query(
    `select has_table_privilege($1, 'order_event', 'insert') as insert,
       has_table_privilege($1, 'order_event', 'delete') as delete,
       has_column_privilege($1, 'order_event', 'puuid', 'update') as rename,
       has_column_privilege($1, 'order_event', 'state', 'update') as change,
       has_sequence_privilege($1, 'order_event_event_id', 'usage') as number,
       has_table_privilege($1, 'creator_credit', 'insert') as credit`,
    [SOMEBODY],
  )
  expect(rows).toEqual([{ insert: true, delete: false, rename: true, change: false, number: true, credit: false }])
})

it('what was written once still is, and what a credit is for is still checked', async () => {
  await expect(client.query('delete from order_event')).rejects.toThrow('is written once')
  const wrong =
    client.query(`insert into creator_credit (creator_code, occasion, puuid, session_id, game_id, product_id, created_at)
    values ('ann', 'GIFT', 'p', 's', 'lol', 'warden', now() + interval '1 year')`)
  await expect(wrong).rejects.toThrow('creator_credit_occasion_check')
})
