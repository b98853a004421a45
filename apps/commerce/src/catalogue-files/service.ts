import { isDeepStrictEqual } from 'node:util'
import { isFailure } from '@quartermaster/service/failure'
import type { ListedProduct } from '../catalogue/product.ts'
import {
  deleteProducts,
  insertProducts,
  lockVersion,
  raiseVersion,
  readProducts,
  type StoredCatalogue,
} from '../catalogue/store.ts'
import type { Connection } from '../database/database.ts'
import { compileCatalogue, type WhatThereIs } from './compile.ts'
import type { CatalogueFileFailure } from './problem.ts'
import { writeCatalogueFiles } from './write-files.ts'

/** What an import does to the catalogue; lists of "game/product". */
export interface CatalogueChanges {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  readonly unchanged: number
}

export interface CatalogueImport {
  readonly changes: CatalogueChanges
  readonly version: string
  /** The version that was on sale before. */
  readonly replaced: string
  /** What is new or other than before. */
  readonly written: readonly ListedProduct[]
  /** What it took the place of, or off sale, as it was. */
  readonly outdated: readonly ListedProduct[]
}

interface CatalogueFilesInput extends WhatThereIs {
  readonly db: Connection
  /** Files, or folders of them. Together they are the whole catalogue: what they lack is removed. */
  readonly paths: readonly string[]
}

interface CatalogueImportInput extends CatalogueFilesInput {
  /** From when on its prices count as published. */
  readonly now: Date
}

/** Reads and checks the files and says what an import would change; changes nothing. */
export async function checkCatalogue({
  db,
  paths,
  ...there
}: CatalogueFilesInput): Promise<CatalogueChanges | CatalogueFileFailure> {
  const compiled = await compileCatalogue(paths, there)
  if (isFailure(compiled)) return compiled
  return changesBetween((await readProducts(db)).products, compiled)
}

/** All or nothing: one wrong field and the catalogue stays as it was. */
export async function importCatalogue({
  db,
  paths,
  now,
  ...there
}: CatalogueImportInput): Promise<CatalogueImport | CatalogueFileFailure> {
  const compiled = await compileCatalogue(paths, there)
  if (isFailure(compiled)) return compiled
  return db.transaction().execute(async (transaction) => {
    await lockVersion(transaction)
    return publishCatalogue(transaction, await readProducts(transaction), compiled, { now, origin: 'import' })
  })
}

/** Puts products in the place of those on sale, in a transaction that holds the version's lock. */
export async function publishCatalogue(
  transaction: Connection,
  before: Pick<StoredCatalogue, 'version' | 'products'>,
  products: readonly ListedProduct[],
  { now, origin }: { readonly now: Date; readonly origin: string },
): Promise<CatalogueImport> {
  const { changes, stale, fresh } = compare(before.products, products)
  if (stale.length === 0 && fresh.length === 0)
    return { changes, version: before.version, replaced: before.version, written: [], outdated: [] }
  await deleteProducts(transaction, stale)
  await insertProducts(transaction, fresh)
  const gone = new Set(stale.map(idOf))
  const outdated = before.products.filter((product) => gone.has(idOf(product)))
  const version = await raiseVersion(transaction, now, origin)
  return { changes, version, replaced: before.version, written: fresh, outdated }
}

/** Writes the catalogue as files an import reads back to the same catalogue, in every language. Answers their paths. */
export async function exportCatalogue({ db, folder }: { db: Connection; folder: string }): Promise<string[]> {
  const { products } = await readProducts(db)
  return writeCatalogueFiles(folder, products)
}

const idOf = ({ gameId, productId }: ListedProduct) => `${gameId}/${productId}`

/** What putting some products in the place of others would change. */
export const changesBetween = (before: readonly ListedProduct[], after: readonly ListedProduct[]) =>
  compare(before, after).changes

function compare(before: readonly ListedProduct[], after: readonly ListedProduct[]) {
  const known = new Map(before.map((product) => [idOf(product), product]))
  const kept = new Set(after.map(idOf))
  const removed = before.filter((product) => !kept.has(idOf(product)))
  const added = after.filter((product) => !known.has(idOf(product)))
  // Through JSON and back, as the database keeps them: a field that is undefined is no difference.
  const changed = after.filter((product) => {
    const old = known.get(idOf(product))
    return old !== undefined && !isDeepStrictEqual(old, JSON.parse(JSON.stringify(product)))
  })
  const changes: CatalogueChanges = {
    added: added.map(idOf),
    changed: changed.map(idOf),
    removed: removed.map(idOf),
    unchanged: after.length - added.length - changed.length,
  }
  return { changes, stale: [...removed, ...changed], fresh: [...added, ...changed] }
}
