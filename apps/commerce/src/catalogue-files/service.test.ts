import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '@quartermaster/database/pool'
import { createTestDatabase, type TestDatabase } from '@quartermaster/database/test-database'
import { DEMO_CATALOGUE } from '@quartermaster/demo-world/files'
import { isFailure } from '@quartermaster/service/failure'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCatalogue, readVersion } from '../catalogue/store.ts'
import type { Connection } from '../database/database.ts'
import { MIGRATIONS, SCHEMA } from '../database/schema.ts'
import { PLAIN } from '../testing/catalogue-folder.ts'
import { checkCatalogue, exportCatalogue, importCatalogue } from './service.ts'

let database: TestDatabase
let db: Connection
let folder: string
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
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qm-import-'))
  await cp(DEMO_CATALOGUE, folder, { recursive: true, filter: (source) => !/\/(texts|prices)$/.test(source) })
  await db.deleteFrom('catalogue_product').execute()
})
afterEach(() => rm(folder, { recursive: true }))

const importing = (paths = [folder]) => importCatalogue({ db, paths, ...PLAIN, now: new Date() })

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}

describe('an import', () => {
  test('puts the files on sale and raises the version', async () => {
    const before = Number(await readVersion(db))
    const outcome = await importing()
    expect(outcome).toMatchObject({
      version: String(before + 1),
      changes: { changed: [], removed: [], unchanged: 0 },
    })
    expect((await readCatalogue(db)).products.length).toBeGreaterThan(40)
  })

  test('of the same files again changes nothing, not even the version', async () => {
    await importing()
    const before = await readVersion(db)
    expect(await importing()).toMatchObject({
      version: before,
      changes: { added: [], changed: [], removed: [] },
    })
  })

  test('says what it added, changed and removed', async () => {
    await importing()
    await edit('wr.yaml', 'prices: { WC: 290 }', 'prices: { WC: { original: 290, final: 145 } }')
    await rm(join(folder, 'lor.yaml'))
    const outcome = await importing()
    expect(outcome).toMatchObject({ changes: { added: [], changed: ['wr/comet-trail'] } })
    expect(!isFailure(outcome) && outcome.changes.removed.every((id) => id.startsWith('lor/'))).toBe(true)
  })

  test('with one wrong field changes nothing at all', async () => {
    await importing()
    const before = await readCatalogue(db)
    await edit('lol.yaml', 'name: Tidebell Ward', 'name: Tidebell Warden')
    await edit('val.yaml', 'parent: kestrel', 'parent: kestral')
    expect(await importing()).toMatchObject({
      failure: 'CATALOGUE_PROBLEMS',
      problems: [{ message: 'there is no product val/kestral' }],
    })
    expect(await readCatalogue(db)).toEqual(before)
  })

  test('can give two products each other’s address', async () => {
    await importing()
    await edit('lol.yaml', '- id: maerith\n', '- id: maerith\n    slug: brannoch\n')
    await edit('lol.yaml', '- id: brannoch\n', '- id: brannoch\n    slug: maerith\n')
    expect(await importing()).toMatchObject({ changes: { changed: ['lol/maerith', 'lol/brannoch'] } })
  })

  test('at the same time as another waits its turn, so that neither is half lost', async () => {
    await importing()
    const before = Number(await readVersion(db))
    await edit('wr.yaml', 'prices: { WC: 290 }', 'prices: { WC: 250 }')
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => importing()))
    expect(outcomes.filter(isFailure)).toEqual([])
    expect(Number(await readVersion(db))).toBe(before + 1)
  })
})

test('a check names the changes and makes none', async () => {
  const version = await readVersion(db)
  const changes = await checkCatalogue({ db, paths: [folder], ...PLAIN })
  expect(!isFailure(changes) && changes.added).toContain('val/emberline-kestrel')
  expect(await readVersion(db)).toBe(version)
})

test('an export reads back as the same catalogue, in every language', async () => {
  await mkdir(join(folder, 'more'))
  await writeFile(
    join(folder, 'more/words.yaml'),
    `locale: en-au
texts:
  val:
    emberline-kestrel: { name: "Emberline Kestrel, mate", description: Hot. }
    emberline-kestrel-level-2: { name: Kestrel Level 2 }
    emberline-kestrel-magma: { name: Lava }
`,
  )
  await cp(join(DEMO_CATALOGUE, 'prices'), join(folder, 'prices'), { recursive: true })
  const placed = `shelfPlace: 2
    spotlight: { place: 1, from: 2026-11-05T10:00:00Z }
    pictureText: { en-us: A bell in the tide, de-de: Eine Glocke in der Flut }`
  await edit('lol.yaml', '- id: maerith\n', `- id: maerith\n    ${placed}\n`)
  await importing()
  const before = await readCatalogue(db)
  const exported = join(folder, 'exported')
  const files = await exportCatalogue({ db, folder: exported })
  const written = ['val.yaml', 'texts/en-au.yaml', 'prices/eur-eune-euw.yaml'].map((file) => join(exported, file))
  expect(files).toEqual(expect.arrayContaining(written))
  expect(await importing([exported])).toMatchObject({
    version: before.version,
    changes: { added: [], changed: [], removed: [] },
  })
})
