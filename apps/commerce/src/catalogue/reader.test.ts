import { createPool } from '@quartermaster/database/pool'
import { createTestDatabase, type TestDatabase } from '@quartermaster/database/test-database'
import Fastify from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Connection } from '../database/database.ts'
import { MIGRATIONS, SCHEMA } from '../database/schema.ts'
import { testProduct } from '../testing/test-products.ts'
import { createCatalogueReader } from './reader.ts'
import { insertProducts, raiseVersion } from './store.ts'

const { log } = Fastify({ logger: { level: 'silent' } })
const clock = () => new Date()
const NEVER_MS = 3_600_000
let database: TestDatabase
let db: Connection
beforeAll(async () => {
  database = await createTestDatabase(SCHEMA, MIGRATIONS)
  db = new Kysely({
    dialect: new PostgresDialect({ pool: createPool({ url: database.url, schema: SCHEMA, name: 'test' }) }),
  })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function sell(productId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await insertProducts(transaction, [testProduct('lol', productId, 'LOL_CHAMPION', 1)])
    await raiseVersion(transaction, clock())
  })
}

const within = { timeout: 8_000, interval: 20 }

test('every node hears of an import', async () => {
  const nodes = await Promise.all(
    [1, 2].map(() => createCatalogueReader({ db, databaseUrl: database.url, log, clock, pollMs: NEVER_MS })),
  )
  await sell('heard')
  for (const node of nodes)
    await vi.waitFor(() => expect(node.current().findById('lol', 'heard')).toBeDefined(), within)
  await Promise.all(nodes.map((node) => node.close()))
})

test('an import that nobody was told of is found by asking', async () => {
  const node = await createCatalogueReader({ db, databaseUrl: database.url, log, clock, pollMs: 50 })
  await db.transaction().execute(async (transaction) => {
    await insertProducts(transaction, [testProduct('lol', 'silent', 'LOL_CHAMPION', 1)])
    await sql`update catalogue_version set version = version + 1`.execute(transaction)
  })
  await vi.waitFor(() => expect(node.current().findById('lol', 'silent')).toBeDefined(), within)
  await node.close()
})

test('a listener whose connection is cut listens again, and catches up', async () => {
  const node = await createCatalogueReader({ db, databaseUrl: database.url, log, clock, pollMs: NEVER_MS })
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'commerce-catalogue' and datname = current_database()`.execute(db)
  await vi.waitFor(async () => expect((await cut()).rows).toHaveLength(1), within)
  await sell('meanwhile')
  await vi.waitFor(() => expect(node.current().findById('lol', 'meanwhile')).toBeDefined(), within)
  await node.close()
})

test('a request that keeps its catalogue sees one version to the end', async () => {
  const node = await createCatalogueReader({ db, databaseUrl: database.url, log, clock, pollMs: NEVER_MS })
  const kept = node.current()
  await sell('later')
  await node.refresh()
  expect(node.current().findById('lol', 'later')).toBeDefined()
  expect(kept.findById('lol', 'later')).toBeUndefined()
  await node.close()
})
