import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@quartermaster/database/migrate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commerceMigrations } from './grants.ts'
import { DENIED, useRoles } from './roles.fixture.ts'

const { as, urlOf } = useRoles()

describe('while a database is being brought up to date', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    // As 162 does: a table, and a function of the running worker that fills it. What comes after it never comes to an end.
    await writeFile(
      join(folder, '900_made.sql'),
      `create table made (n int primary key);
       create table campaign_total (like campaign_by_day including all);
       create or replace function forget_hour() returns void language sql as $$ delete from campaign_total; insert into made values (1) $$;`,
    )
    await writeFile(join(folder, '901_later.sql'), 'select no_such_function();')
    // Known to the grants, and not made yet: one comes with this migration, the other with a later one.
    await as('migrate', 'drop table campaign_total, refused_code cascade')
    await expect(migrate(commerceMigrations(urlOf('migrate'), folder))).rejects.toThrow('no_such_function')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('what a migration makes can be used from its commit on', async () => {
    await as('worker', 'select forget_hour()')
    expect((await as('api', 'select n from made')).rows).toEqual([{ n: 1 }])
  })

  it('what was there before keeps its rights, and nobody has more than the grants say', async () => {
    await as('worker', 'delete from sales_summary')
    await expect(as('api', 'delete from made')).rejects.toMatchObject(DENIED)
    await expect(as('api', 'insert into campaign_total select * from campaign_by_day')).rejects.toMatchObject(DENIED)
    await expect(as('worker', 'delete from ledger_transfer')).rejects.toMatchObject(DENIED)
    await expect(as('worker', 'update operator_action set detail = null')).rejects.toMatchObject(DENIED)
  })
})
