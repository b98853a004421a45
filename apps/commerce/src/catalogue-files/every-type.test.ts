import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencyOf, type GameId } from '@quartermaster/contract/games'
import { createPool } from '@quartermaster/database/pool'
import { createTestDatabase, type TestDatabase } from '@quartermaster/database/test-database'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '../catalogue/store.ts'
import type { Connection } from '../database/database.ts'
import { MIGRATIONS, SCHEMA } from '../database/schema.ts'
import { PLAIN } from '../testing/catalogue-folder.ts'
import { importCatalogue } from './service.ts'

/** Both lists, each type in a game that has it. */
const TYPES: Readonly<Record<GameId, readonly string[]>> = {
  lol: ['LOL_CHAMPION', 'LOL_CHAMPION_SKIN', 'LOL_BUNDLE', 'LOL_VC_BUNDLE'],
  val: [
    ...['CHAMPION', 'CHAMPION_SKIN', 'CURRENCY', 'BUNDLE', 'PLAYER_CARD', 'SPRAY', 'CHARM', 'WEAPON', 'WEAPON_SKIN'],
    ...['MAP', 'GAME_MODE', 'CHARACTER', 'ABILITY'],
  ],
  wr: ['WR_CHAMPION', 'WR_CHAMPION_SKIN', 'WR_ACCESSORY', 'WR_BUNDLE'],
  lor: ['LOR_VC_BUNDLE'],
}
const PARENTS: Readonly<Record<string, string>> = {
  LOL_CHAMPION_SKIN: 'LOL_CHAMPION',
  CHAMPION_SKIN: 'CHAMPION',
  WR_CHAMPION_SKIN: 'WR_CHAMPION',
  WEAPON_SKIN: 'WEAPON',
  ABILITY: 'CHARACTER',
}
const CURRENCY = ['CURRENCY', 'LOL_VC_BUNDLE', 'LOR_VC_BUNDLE']
const idOf = (type: string) => type.toLowerCase().replaceAll('_', '-')

function product(game: GameId, type: string): object {
  const id = idOf(type)
  const parent = PARENTS[type]
  const isBundle = /^(LOL_|WR_)?BUNDLE$/.test(type)
  const contents = TYPES[game].slice(0, 2).map((part) => ({ product: idOf(part), price: 50 }))
  return {
    ...{ id, type, name: type, description: type, assets: id, releasedOn: '2026-01-01' },
    ...(parent && { parent: idOf(parent) }),
    ...(isBundle && { contents }),
    ...(CURRENCY.includes(type)
      ? { credit: { base: 475, price: { minor: 499, currency: 'USD' } } }
      : { prices: { [currencyOf(game)]: 100 } }),
  }
}

let database: TestDatabase
let db: Connection
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qm-types-'))
  database = await createTestDatabase(SCHEMA, MIGRATIONS)
  db = new Kysely({
    dialect: new PostgresDialect({ pool: createPool({ url: database.url, schema: SCHEMA, name: 'test' }) }),
  })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true })
})

// proves 3.product.11, 3.product.12
test('an import takes a product of every type of both lists', async () => {
  for (const [game, types] of Object.entries(TYPES) as [GameId, string[]][]) {
    const products = types.map((type) => product(game, type))
    await writeFile(join(folder, `${game}.json`), JSON.stringify({ game, products }))
  }
  await db.deleteFrom('catalogue_product').execute()
  expect(await importCatalogue({ db, paths: [folder], ...PLAIN, now: new Date() })).toHaveProperty('version')
  const taken = (await readCatalogue(db)).products.map(({ productType }) => productType)
  expect(taken.sort()).toEqual(Object.values(TYPES).flat().sort())
})
