import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPending, migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(
    join(folder, '001_first.sql'),
    'create table thing (id int primary key); insert into thing values (1);',
  )
  database = await createTestDatabase('sample', folder)
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

it('runs each migration once, in its own schema', async () => {
  expect(await migrate({ url: database.url, schema: 'sample', folder })).toEqual([])
  const pool = createPool({ url: database.url, schema: 'sample', name: 'test' })
  expect((await pool.query('select count(*)::int as n from sample.thing')).rows).toEqual([{ n: 1 }])
  await pool.end()
})

it('leaves nothing of a migration that fails', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(
    join(broken, '001_first.sql'),
    'create table thing (id int primary key); insert into thing values (1);',
  )
  await writeFile(join(broken, '002_broken.sql'), 'create table other (id int); select no_such_function();')
  await expect(migrate({ url: database.url, schema: 'sample', folder: broken })).rejects.toThrow('no_such_function')
  const pool = createPool({ url: database.url, schema: 'sample', name: 'test' })
  expect((await pool.query("select to_regclass('sample.other') as found")).rows).toEqual([{ found: null }])
  await pool.end()
  await rm(broken, { recursive: true })
})

describe('beside a running shop', () => {
  async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'migrations-'))
    for (const [name, text] of Object.entries(files)) await writeFile(join(made, `${name}.sql`), text)
    return made
  }
  const FIRST = { '001_first': 'create table thing (id int primary key); insert into thing values (1);' }
  const query = async (text: string) => {
    const pool = createPool({ url: database.url, schema: 'sample', name: 'test' })
    const { rows } = await pool.query(text)
    await pool.end()
    return rows
  }

  it('an older version starts on a database that a newer one has migrated', async () => {
    const newer = await folderWith({ ...FIRST, '002_newer': 'alter table thing add column n int' })
    expect(await migrate({ url: database.url, schema: 'sample', folder: newer })).toEqual(['002_newer'])
    expect(await migrate({ url: database.url, schema: 'sample', folder })).toEqual([])
    expect(await listPending({ url: database.url, schema: 'sample', folder })).toEqual([])
  })

  it('one that was made earlier and comes later runs all the same', async () => {
    const late = await folderWith({ ...FIRST, '0015_late': 'create table late (id int)' })
    expect(await migrate({ url: database.url, schema: 'sample', folder: late })).toEqual(['0015_late'])
  })

  it('many processes that start at once migrate once', async () => {
    const many = await folderWith({ '004_many': 'create table many (id int); select pg_sleep(0.2)' })
    const options = { url: database.url, schema: 'sample', folder: many }
    const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(options)))
    expect(ran.flat()).toEqual(['004_many'])
  })

  it('a table that is in use is waited for in steps, and nobody waits behind them for long', async () => {
    const busy = createPool({ url: database.url, schema: 'sample', name: 'busy' })
    const holder = await busy.connect()
    await holder.query('begin')
    await holder.query('select * from thing')
    const folderOfChange = await folderWith({ '005_busy': 'alter table thing add column busy int' })
    const done = migrate({ url: database.url, schema: 'sample', folder: folderOfChange, lockMs: 100 })
    await delay(500)
    const since = performance.now()
    // Reading waits behind whoever waits to change the table.
    await busy.query('select * from thing')
    expect(performance.now() - since).toBeLessThan(1_000)
    await holder.query('commit')
    holder.release()
    expect(await done).toEqual(['005_busy'])
    await busy.end()
  })

  it('an index is built outside a transaction, and again where it was cut short', async () => {
    const text = [
      '-- outside a transaction',
      'drop index concurrently if exists thing_by_busy;',
      'create index concurrently thing_by_busy on thing (busy);',
    ].join('\n')
    // What an earlier try left behind.
    await query('create index thing_by_busy on thing (id)')
    const outside = await folderWith({ '006_index': text })
    expect(await migrate({ url: database.url, schema: 'sample', folder: outside })).toEqual(['006_index'])
    const [index] = await query("select indexdef from pg_indexes where indexname = 'thing_by_busy'")
    expect(index).toEqual({ indexdef: expect.stringContaining('(busy)') })
  })
})
