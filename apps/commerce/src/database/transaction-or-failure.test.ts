import { createTestDatabase, type TestDatabase } from '@quartermaster/database/test-database'
import { fail } from '@quartermaster/service/failure'
import { readSettings } from '@quartermaster/settings/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BooksContext, openBooks } from '../entrances/books.ts'
import type { Connection } from './database.ts'
import { MIGRATIONS, SCHEMA } from './schema.ts'
import { transactionOrFailure } from './transaction-or-failure.ts'

let database: TestDatabase
let books: BooksContext
beforeAll(async () => {
  database = await createTestDatabase(SCHEMA, MIGRATIONS)
  books = openBooks({ settings: readSettings({}), databaseUrl: database.url })
  await sql`create table written (word text)`.execute(books.db)
})
beforeEach(async () => {
  await sql`truncate written`.execute(books.db)
})
afterAll(async () => {
  await books.db.destroy()
  await database.drop()
})

const write = (db: Connection) => sql`insert into written values ('word')`.execute(db)
const words = async () => (await sql`select word from written`.execute(books.db)).rows.length

test('what ends in a value is committed', async () => {
  const outcome = await transactionOrFailure(books.db, async (transaction) => {
    await write(transaction)
    return { written: 1 }
  })
  expect([outcome, await words()]).toEqual([{ written: 1 }, 1])
})

test('of what ends in a failure nothing stays, and the failure is answered with all that is known about it', async () => {
  const outcome = await transactionOrFailure(books.db, async (transaction) => {
    await write(transaction)
    return fail('TOO_LATE', { by: 5 })
  })
  expect([outcome, await words()]).toEqual([{ failure: 'TOO_LATE', by: 5 }, 0])
})

test('of what is broken nothing stays, and the error goes on', async () => {
  const broken = transactionOrFailure(books.db, async (transaction) => {
    await write(transaction)
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await words()).toBe(0)
})
