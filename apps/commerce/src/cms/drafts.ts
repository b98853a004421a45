import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { ListedProduct, ProductAsset } from '../catalogue/product.ts'
import { readProducts } from '../catalogue/store.ts'
import type { CatalogueProblem } from '../catalogue-files/problem.ts'
import type { CatalogueImport } from '../catalogue-files/service.ts'
import type { Connection } from '../database/database.ts'
import type { CmsContext } from './context.ts'
import { type Difference, differencesOf } from './differences.ts'
import { changesInPlace, differencesFrom, withPart } from './draft-parts.ts'
import {
  dropParts,
  findProductAt,
  type KeptPart,
  listParts,
  lockParts,
  publishPictures,
  stampOf,
} from './draft-store.ts'
import { type ChangeOptions, type CmsFailure, changeProduct, isNamed, type ProductName } from './service.ts'

type DraftFailure =
  | Failure<'NO_DRAFT' | 'DRAFT_MOVED_ON'>
  | Failure<'DRAFT_OVERTAKEN', { readonly fields: readonly Difference[] }>

export type PublishDraftFailure = CmsFailure | DraftFailure

/** What somebody else has published in the place of a part since it was begun, unless it is what the part says. */
async function overtakenOf(
  db: Connection,
  product: ListedProduct,
  { part, baseVersion }: KeptPart,
): Promise<Difference[]> {
  if (differencesFrom(product, part).length === 0) return []
  return changesInPlace(part, await findProductAt(db, product, baseVersion), product)
}

export interface Draft {
  /** Of the catalogue that it is compared with. */
  readonly version: string
  readonly stamp: string
  readonly parts: readonly (KeptPart & { readonly overtaken: readonly Difference[] })[]
  /** What publishing it would change; nothing while there are problems. */
  readonly fields: readonly Difference[]
  readonly problems: readonly CatalogueProblem[]
  /** The product as it would be. */
  readonly after: ListedProduct | undefined
}

/** All that is written of a product beside what is on sale, or why it cannot be published. */
export async function readDraft(context: CmsContext, name: ProductName): Promise<Draft | CmsFailure> {
  const { version, products } = await readProducts(context.db)
  const product = products.find(isNamed(name))
  if (!product) return fail('NOT_IN_CATALOGUE')
  const kept = await listParts(context.db, name)
  const parts = []
  for (const part of kept) parts.push({ ...part, overtaken: await overtakenOf(context.db, product, part) })
  const known = { version: String(version), stamp: stampOf(kept), parts }
  if (kept.length === 0) return { ...known, fields: [], problems: [], after: undefined }
  const checked = await checkDraft(context, name)
  if (isFailure(checked)) {
    if (checked.failure !== 'CATALOGUE_PROBLEMS') return checked
    return { ...known, fields: [], problems: checked.problems, after: undefined }
  }
  const after = checked.written.find(isNamed(name))
  return { ...known, fields: after ? differencesOf(product, after) : [], problems: [], after }
}

/** What everything that is written of a product would make of it. Changes nothing. */
export const checkDraft = (context: CmsContext, name: ProductName) =>
  applyDraft(context, name, { check: true }, async (db) => listParts(db, name))

interface PublishOptions extends ChangeOptions {
  /** That of the draft which the publisher has seen; the draft as it is where it is left out. */
  readonly stamp?: string
  /** Also in the place of what somebody else has published since its parts were begun. */
  readonly overtakes: boolean
}

/** Publishes all of a draft as one version; in the same transaction it is a draft no more. */
export async function publishDraft(
  context: CmsContext,
  name: ProductName,
  { stamp, overtakes, ...options }: PublishOptions,
): Promise<CatalogueImport | PublishDraftFailure> {
  let published: readonly string[] = []
  const record: ChangeOptions['record'] = async (transaction, outcome) => {
    await publishPictures(transaction, name, published)
    await dropParts(transaction, name, published)
    await options.record?.(transaction, outcome)
  }
  return applyDraft<DraftFailure>(context, name, { ...options, record }, async (db, product) => {
    const parts = await lockParts(db, name)
    if (parts.length === 0) return fail('NO_DRAFT')
    if (stamp !== undefined && stamp !== stampOf(parts)) return fail('DRAFT_MOVED_ON')
    const fields: Difference[] = []
    for (const part of parts) fields.push(...(await overtakenOf(db, product, part)))
    if (fields.length > 0 && !overtakes) return fail('DRAFT_OVERTAKEN', { fields })
    published = parts.map((part) => part.name)
    return parts
  })
}

/** The product with the parts of its draft, checked as files would be. */
function applyDraft<Known extends Failure = never>(
  context: CmsContext,
  name: ProductName,
  options: ChangeOptions,
  partsOf: (db: Connection, product: ListedProduct) => Promise<readonly KeptPart[] | NoInfer<Known>>,
): Promise<CatalogueImport | CmsFailure | Known> {
  /** Pictures of the draft are measured already. */
  const pictures = new Map<string, Omit<ProductAsset, 'type' | 'path'>>()
  const { assets } = context
  const measure = async (path: string) => pictures.get(path) ?? assets.measure(path)
  return changeProduct<Known>(
    { ...context, assets: { measure } },
    name,
    async (entry, db, product) => {
      if (!entry || !product) return fail('NOT_IN_CATALOGUE')
      const written = await partsOf(db, product)
      if (isFailure(written)) return written
      const parts = written as readonly KeptPart[]
      for (const { part } of parts) {
        if (part.kind !== 'PICTURE') continue
        const { type: _, path, ...measured } = part.picture
        pictures.set(path, measured)
      }
      return parts.reduce((before, { part }) => withPart(before, name.gameId, part), entry)
    },
    options,
  )
}
