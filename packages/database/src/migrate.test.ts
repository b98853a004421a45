import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
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
