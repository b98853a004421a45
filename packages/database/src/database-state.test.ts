import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDatabaseState } from './database-state.ts'
import { withDatabase } from './test-database.ts'
import { startTestProxy, type TestProxy } from './test-proxy.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const NAME = `qm_state_${process.pid}`
const url = withDatabase(server, NAME)
let admin: pg.Client
let proxy: TestProxy

beforeAll(async () => {
  admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${NAME}`)
  proxy = await startTestProxy(url)
})

afterAll(async () => {
  await proxy.close()
  await admin.query(`drop database if exists ${NAME} with (force)`)
  await admin.end()
})

const connections = async () => {
  const { rows } = await admin.query<{ n: number }>(
    'select count(*)::int as n from pg_stat_activity where datname = $1',
    [NAME],
  )
  return rows[0]?.n
}

it('is well where it can be read and written', async () => {
  expect(await readDatabaseState(url)).toBe('ok')
})

it.each([
  ['read-only', 'default_transaction_read_only = on'],
  // As on a full disk: the sort finds no room for its file.
  ['full', 'temp_file_limit = 0'],
])('is %s where the database is', async (state, setting) => {
  await admin.query(`alter database ${NAME} set ${setting}`)
  expect(await readDatabaseState(url)).toBe(state)
  await admin.query(`alter database ${NAME} reset all`)
})

it('is full where no connection is free', async () => {
  await admin.query(`alter database ${NAME} connection limit 0`)
  // The limit is not for the mightiest.
  await admin.query(`create role ${NAME} login password 'just-a-test' nosuperuser`)
  const other = new URL(url)
  other.username = NAME
  other.password = 'just-a-test'
  expect(await readDatabaseState(other.href)).toBe('full')
  await admin.query(`alter database ${NAME} connection limit -1`)
  expect(await readDatabaseState(other.href)).toBe('ok')
  await admin.query(`drop role ${NAME}`)
})

it('is lagging where a commit is not acknowledged in time', async () => {
  proxy.silenceOn('commit')
  expect(await readDatabaseState(proxy.url, 500)).toBe('lagging')
  proxy.letThrough()
  expect(await readDatabaseState(proxy.url)).toBe('ok')
})

it('is unavailable where nobody answers, and leaves no connection behind however often it is asked', async () => {
  proxy.silence({ newToo: true })
  const states = await Promise.all(Array.from({ length: 20 }, () => readDatabaseState(proxy.url, 300)))
  expect(new Set(states)).toEqual(new Set(['unavailable']))
  await expect.poll(() => proxy.openConnections()).toBe(0)
  expect(await readDatabaseState('postgres://nobody@127.0.0.1:1/none')).toBe('unavailable')
  await expect.poll(connections).toBe(0)
})
