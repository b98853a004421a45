import { createTestDatabase } from '@quartermaster/database/test-database'
import { readSettings } from '@quartermaster/settings/settings'
import pino from 'pino'
import { expect, test } from 'vitest'
import { MIGRATIONS, SCHEMA } from '../database/schema.ts'
import { prepareDatabase } from './prepare-database.ts'

test('a process starts only where the tables are as its settings say: on one server, or spread over several', async () => {
  const database = await createTestDatabase(SCHEMA, MIGRATIONS)
  const log = pino({ level: 'silent' })
  const start = (spread: string) =>
    prepareDatabase(readSettings({ DATABASE_URL: database.url, DATABASE_SPREAD: spread }), log, 'API')
  try {
    expect(await start('off')).toBe(database.url)
    await expect(start('on')).rejects.toThrow('the tables are not spread over servers')
  } finally {
    await database.drop()
  }
})
