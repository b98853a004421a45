import { createTestDatabase } from '@quartermaster/database/test-database'
import { reasonOf } from '@quartermaster/service/run-service'
import { readSettings } from '@quartermaster/settings/settings'
import pino from 'pino'
import { expect, test } from 'vitest'
import { MIGRATIONS, SCHEMA } from '../database/schema.ts'
import { spreadTables } from '../testing/spread-tables.ts'
import { prepareDatabase } from './prepare-database.ts'

test('a process starts only where the tables are as its settings say: on one server, or spread over several', async () => {
  const database = await createTestDatabase(SCHEMA, MIGRATIONS)
  const log = pino({ level: 'silent' })
  const start = (spread: string) =>
    prepareDatabase(readSettings({ DATABASE_URL: database.url, DATABASE_SPREAD: spread }), log, 'API')
  try {
    expect(await start('off')).toBe(database.url)
    await expect(start('on')).rejects.toThrow('the tables are not spread over servers')
    await spreadTables(database.url)
    expect(await start('on')).toBe(database.url)
    await expect(start('off')).rejects.toThrow('set DATABASE_SPREAD=on')
  } finally {
    await database.drop()
  }
})

test('a start that fails on the way past the pooler names the setting of that way', async () => {
  const database = await createTestDatabase(SCHEMA, MIGRATIONS)
  const astray = new URL(database.url)
  astray.pathname = '/no_such_database'
  const why = async (DATABASE_URL: string, DATABASE_DIRECT_URL?: string) =>
    reasonOf(
      await prepareDatabase(
        readSettings({ DATABASE_URL, DATABASE_DIRECT_URL }),
        pino({ level: 'silent' }),
        'API',
      ).catch((error: unknown) => error),
    )
  try {
    expect(await why(database.url, astray.href)).toMatch(/cannot be used: .* Is DATABASE_DIRECT_URL right/)
    expect(await why(astray.href, database.url)).toMatch(/cannot be used: .* Is DATABASE_URL right/)
  } finally {
    await database.drop()
  }
})
