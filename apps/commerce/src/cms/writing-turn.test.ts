import { setTimeout as wait } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@quartermaster/database/test-database'
import { isFailure } from '@quartermaster/service/failure'
import { readSettings } from '@quartermaster/settings/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockVersion } from '../catalogue/store.ts'
import { MIGRATIONS, SCHEMA } from '../database/schema.ts'
import { type BooksContext, openBooks } from '../entrances/books.ts'
import { inWritingTurn } from './writing-turn.ts'

let database: TestDatabase
let one: BooksContext
let other: BooksContext
beforeAll(async () => {
  database = await createTestDatabase(SCHEMA, MIGRATIONS)
  const open = () => openBooks({ settings: readSettings({}), databaseUrl: database.url })
  one = open()
  other = open()
})
afterAll(async () => {
  await Promise.all([one.db.destroy(), other.db.destroy()])
  await database.drop()
})

describe('writers of the catalogue', () => {
  test('eight at once over two servers come one after the other, with one connection of each', async () => {
    let writing = 0
    let most = 0
    const write = ({ db }: BooksContext) =>
      inWritingTurn(db, async (transaction) => {
        writing += 1
        most = Math.max(most, writing)
        await sql`select pg_sleep(0.1)`.execute(transaction)
        writing -= 1
        return 'written'
      })
    const all = Promise.all([one, other, one, other, one, other, one, other].map(write))
    await wait(50)
    expect(one.pool.totalCount - one.pool.idleCount).toBe(1)
    expect(await all).toEqual(Array(8).fill('written'))
    expect(most).toBe(1)
  })

  test('one whose turn does not come is told so, and the next one writes', async () => {
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>()
    const holding = other.db.transaction().execute(async (transaction) => {
      await lockVersion(transaction)
      hold()
      await isOver
    })
    await isHeld
    const begun = performance.now()
    const late = await inWritingTurn(one.db, async () => 'written', 300)
    expect(isFailure(late) && late.failure).toBe('CATALOGUE_BUSY')
    expect(performance.now() - begun).toBeLessThan(3_000)
    letGo()
    await holding
    expect(await inWritingTurn(one.db, async () => 'written')).toBe('written')
  })

  test('one that fails lets the next one write', async () => {
    const failing = inWritingTurn(one.db, async () => {
      throw new Error('broken')
    })
    const next = inWritingTurn(one.db, async () => 'written')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('written')
  })
})
