import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createPool, type PoolOptions } from './pool.ts'
import { startTestProxy, type TestProxy } from './test-proxy.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function openPool(options: Partial<PoolOptions> = {}) {
  const pool = createPool({ url: server, schema: 'public', name: 'pool-test', size: 4, ...options })
  ends.push(() => pool.end())
  return pool
}

async function openProxy(): Promise<TestProxy> {
  const proxy = await startTestProxy(server)
  ends.push(() => proxy.close())
  return proxy
}

it('outlives a connection that breaks while it is lent out, and says so', async () => {
  const heard: string[] = []
  const pool = openPool({ onError: ({ message }) => heard.push(message) })
  const lent = await pool.connect()
  const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await expect(lent.query('select 1')).rejects.toThrow()
  lent.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

describe('connections that go silent', () => {
  it('are given up soon after a statement may last, all that were open then', async () => {
    const proxy = await openProxy()
    const pool = openPool({ url: proxy.url, statementMs: 500 })
    await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')))
    expect(pool.idleCount).toBe(4)
    proxy.silence()
    const since = performance.now()
    await expect(pool.query('select 1')).rejects.toThrow('the database connection went silent')
    // The three others are as dead, and nobody waits for them.
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(performance.now() - since).toBeLessThan(2_500)
    await expect.poll(() => proxy.openConnections()).toBeLessThanOrEqual(2)
  })

  it('take with them whoever waits on another of their time, and nobody waits as long again', async () => {
    const proxy = await openProxy()
    const pool = openPool({ url: proxy.url, statementMs: 3_000 })
    await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')))
    proxy.silence()
    const since = performance.now()
    const waits = [0, 2_000].map(async (after) => {
      await delay(after)
      await expect(pool.query('select 1')).rejects.toThrow('the database connection went silent')
      return performance.now() - since
    })
    for (const wait of waits) expect(await wait).toBeLessThan(4_800)
  })

  it('are not taken for those that work long on what was announced', async () => {
    const pool = openPool({ statementMs: 300 })
    const client = await pool.connect()
    await client.query('begin')
    await client.query("set local statement_timeout = '10s'")
    expect((await client.query('select pg_sleep(1.5), 1 as one')).rowCount).toBe(1)
    await client.query('commit')
    client.release()
    await expect(pool.query('select pg_sleep(2)')).rejects.toMatchObject({ code: '57014' })
  })

  it('cost a new connection no more than the time to connect', async () => {
    const proxy = await openProxy()
    const pool = openPool({ url: proxy.url })
    proxy.silence({ newToo: true })
    await expect(pool.query('select 1')).rejects.toThrow(/timeout/)
    proxy.letThrough()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await expect.poll(() => proxy.openConnections()).toBe(1)
  })
})

describe('a statement that was prepared before a migration', () => {
  it('is prepared anew, and its caller notices nothing', async () => {
    const pool = openPool()
    await pool.query('create table planned (n int); insert into planned values (1)')
    ends.push(() => pool.query('drop table planned'))
    const ask = () => pool.query({ name: 'all-planned', text: 'select * from planned' })
    await Promise.all(Array.from({ length: 4 }, ask))
    await pool.query('alter table planned add column m int default 2')
    const answers = await Promise.all(Array.from({ length: 8 }, ask))
    for (const { rows } of answers) expect(rows).toEqual([{ n: 1, m: 2 }])
  })
})

describe('several servers', () => {
  const through = (...ports: string[]) => ofDatabase(new URL(server).pathname.slice(1), ...ports)
  const ofDatabase = (database: string, ...ports: string[]) => {
    const { username, password } = new URL(server)
    return `postgres://${username}:${password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${database}`
  }
  const portOf = (proxy: TestProxy) => new URL(proxy.url).port

  it('are asked at once: one that is silent costs nothing', async () => {
    const [dead, alive] = [await openProxy(), await openProxy()]
    dead.silence({ newToo: true })
    const pool = openPool({ url: through(portOf(dead), portOf(alive)) })
    const since = performance.now()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(performance.now() - since).toBeLessThan(1_500)
  })

  it('are looked for again when the one in use goes away', async () => {
    const [first, second] = [await openProxy(), await openProxy()]
    second.silence({ newToo: true })
    const pool = openPool({ url: through(portOf(first), portOf(second)), statementMs: 500 })
    await pool.query('select 1')
    first.silence({ newToo: true })
    second.letThrough()
    await expect(pool.query('select 1')).rejects.toThrow()
    await expect
      .poll(
        () =>
          pool.query('select 1').then(
            () => 'well',
            () => 'away',
          ),
        { timeout: 8_000 },
      )
      .toBe('well')
  })

  it('are asked again while one is silent, so that the one that is promoted meanwhile is found at once', async () => {
    const database = `qm_test_promoted_${process.pid}`
    const admin = openPool()
    await admin.query(`create database ${database}`)
    ends.push(() => admin.query(`drop database ${database} with (force)`))
    // Whoever connects now finds it read-only, as a standby is.
    await admin.query(`alter database ${database} set default_transaction_read_only = on`)
    const [frozen, standby] = [await openProxy(), await openProxy()]
    frozen.silence({ newToo: true })
    const pool = openPool({ url: ofDatabase(database, portOf(frozen), portOf(standby)) })
    const asked = pool.query('select 1 as one')
    await delay(500)
    const promoted = performance.now()
    await admin.query(`alter database ${database} reset default_transaction_read_only`)
    expect((await asked).rows).toEqual([{ one: 1 }])
    expect(performance.now() - promoted).toBeLessThan(1_500)
  })

  it('that cannot be written to are passed over, and left when they become so', async () => {
    const pool = openPool({ url: `${server}?target_session_attrs=read-write` })
    await pool.query('create table written (n int)')
    ends.push(() => pool.query('drop table written'))
    const client = await pool.connect()
    await client.query('set session characteristics as transaction read only')
    await expect(client.query('insert into written values (1)')).rejects.toMatchObject({ code: '25006' })
    client.release()
    await pool.query('insert into written values (2)')
    const { rows } = await pool.query('select n from written')
    expect(rows).toEqual([{ n: 2 }])
  })
})

it('takes one core of the server for a statement, and has none compiled', async () => {
  const { rows } = await openPool().query(
    "select current_setting('max_parallel_workers_per_gather') as helpers, current_setting('jit') as jit",
  )
  expect(rows).toEqual([{ helpers: '0', jit: 'off' }])
})

it('behind a pooler, keeps no state in its connections: neither names nor settings', async () => {
  const pool = openPool({ isPooled: true })
  await pool.query({ name: 'one-more', text: 'select $1::int as n', values: [1] })
  const { rows } = await pool.query(
    "select count(*)::int as prepared, current_setting('search_path') as path from pg_prepared_statements",
  )
  expect(rows).toEqual([{ prepared: 0, path: '"$user", public' }])
})
