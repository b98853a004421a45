import type { WrittenProduct } from '@quartermaster/contract/wire/catalogue-entry'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { ListedProduct } from '../catalogue/product.ts'
import { readAlone, type StoredCatalogue } from '../catalogue/store.ts'
import type { CatalogueImport } from '../catalogue-files/service.ts'
import type { Connection } from '../database/database.ts'
import type { CmsContext } from './context.ts'
import { type Difference, differencesBetween, differencesOf } from './differences.ts'
import { findProductAt, listParts } from './draft-store.ts'
import { toWrittenProduct } from './entries.ts'
import { type ChangeOptions, type CmsFailure, changeProduct, type ProductName } from './service.ts'
import { isVersion, type Published } from './versions.ts'

export type NotInVersion = Failure<'NOT_IN_VERSION', { readonly version: string }>
type VersionFailure = NotInVersion | Failure<'NO_SUCH_VERSION'>

/** What a version made of one product. */
export interface ProductVersion extends Omit<Published, 'changed'> {
  readonly change: 'ADDED' | 'CHANGED' | 'REMOVED'
  /** Which of its fields the version changed, such as name or prices. */
  readonly fields: readonly string[]
}

interface Page {
  readonly before?: string | undefined
  readonly limit: number
}

/** The versions that changed a product, newest first, and where the next page begins. */
export async function listProductVersions(
  db: Connection,
  { gameId, productId }: ProductName,
  { before, limit }: Page,
): Promise<{ readonly versions: ProductVersion[]; readonly next: string | null } | Failure<'NOT_IN_CATALOGUE'>> {
  const rows = await db
    .selectFrom('catalogue_product_version as product')
    .innerJoin('catalogue_publication as publication', 'publication.version', 'product.version')
    .select(['product.version', 'product.definition', 'publication.published_at', 'publication.origin'])
    .where('product.game_id', '=', gameId)
    .where('product.product_id', '=', productId)
    .$if(before !== undefined, (query) => query.where('product.version', '<', before as string))
    .orderBy('product.version', 'desc')
    // One more: what the last of the page is compared with.
    .limit(limit + 1)
    .execute()
  if (rows.length === 0 && before === undefined) return fail('NOT_IN_CATALOGUE')
  const versions = rows.slice(0, limit).map(({ version, published_at, origin, definition }, at) => ({
    version: String(version),
    publishedAt: published_at,
    origin,
    ...changeOf(asProduct(rows[at + 1]?.definition), asProduct(definition)),
  }))
  return { versions, next: rows.length > limit ? (versions.at(-1)?.version ?? null) : null }
}

const asProduct = (definition: object | null | undefined) => (definition ?? undefined) as ListedProduct | undefined

function changeOf(
  before: ListedProduct | undefined,
  after: ListedProduct | undefined,
): Pick<ProductVersion, 'change' | 'fields'> {
  if (!after) return { change: 'REMOVED', fields: [] }
  if (!before) return { change: 'ADDED', fields: [] }
  const fields = differencesOf(before, after).map(({ path: [field = ''] }) => field)
  return { change: 'CHANGED', fields: [...new Set(fields)] }
}

/** A product at a version beside what is on sale now. */
interface ComparedVersion {
  /** The product alone, as it is. */
  readonly onSale: StoredCatalogue
  readonly then: ListedProduct
  /** What going back would change. */
  readonly fields: readonly Difference[]
  /** The parts of its draft, which stays. */
  readonly drafted: readonly string[]
}

/** What going back to a version of one product would change. Whether it can be gone back to, only going back says. */
export async function compareProduct(
  db: Connection,
  name: ProductName,
  version: string,
): Promise<ComparedVersion | VersionFailure> {
  const then = await findThen(db, name, version)
  if (isFailure(then)) return then
  const onSale = await readAlone(db, name)
  const [now] = onSale.products
  const fields = differencesBetween(now ? toWrittenProduct(now) : {}, asThen(then, now))
  return { onSale, then, fields, drafted: (await listParts(db, name)).map((part) => part.name) }
}

/**
 * Puts one product back as it was at a version, as a version of the catalogue of its own, if it passes what files must.
 * What is written of it and not published stays, and is told what was published past it.
 */
export function restoreProduct(
  context: CmsContext,
  name: ProductName,
  version: string,
  options: ChangeOptions,
): Promise<CatalogueImport | CmsFailure | NotInVersion> {
  const subject = `${name.gameId}/${name.productId} as in ${version}`
  const origin = options.origin ? `${subject}, ${options.origin}` : subject
  return changeProduct<VersionFailure>(
    context,
    name,
    async (_entry, db, onSale) => {
      const then = await findThen(db, name, version)
      return isFailure(then) ? then : asThen(then, onSale)
    },
    { ...options, origin },
  )
}

async function findThen(db: Connection, name: ProductName, version: string): Promise<ListedProduct | VersionFailure> {
  if (!(await isVersion(db, version))) return fail('NO_SUCH_VERSION')
  return (await findProductAt(db, name, version)) ?? fail('NOT_IN_VERSION', { version })
}

/** As it was, at the places that it has now: those are arranged for all products at once. */
function asThen(then: ListedProduct, onSale: ListedProduct | undefined): WrittenProduct {
  return { ...toWrittenProduct(then), shelfPlace: onSale?.shelfPlace, spotlight: onSale?.spotlight }
}
