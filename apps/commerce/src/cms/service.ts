import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { ImageKind } from '@quartermaster/contract/product-types'
import type { CataloguePrices, CatalogueTexts, WrittenProduct } from '@quartermaster/contract/wire/catalogue-entry'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { AssetSource } from '../catalogue/assets.ts'
import type { ListedProduct, ProductAsset } from '../catalogue/product.ts'
import { readProducts } from '../catalogue/store.ts'
import { compileFiles } from '../catalogue-files/compile.ts'
import type { CatalogueFileFailure } from '../catalogue-files/problem.ts'
import { sortSources } from '../catalogue-files/read-files.ts'
import { type CatalogueImport, publishCatalogue } from '../catalogue-files/service.ts'
import type { Connection } from '../database/database.ts'
import type { CmsContext } from './context.ts'
import { type NamedProduct, toSources, toWrittenProduct } from './entries.ts'
import { findVersion, hasMovedOn } from './versions.ts'
import { type CatalogueBusy, inWritingTurn } from './writing-turn.ts'
import { withPrices, withTexts } from './written-entry.ts'

export type CmsFailure =
  | CatalogueFileFailure
  | Failure<'NOT_IN_CATALOGUE' | 'NO_SUCH_VERSION'>
  | Failure<'CATALOGUE_MOVED_ON', { version: string }>
  | CatalogueBusy

export interface ProductName {
  readonly gameId: GameId
  readonly productId: string
}

export const isNamed = (name: ProductName) => (product: ProductName) =>
  product.gameId === name.gameId && product.productId === name.productId

export interface ChangeOptions {
  /** Changes nothing. */
  readonly check: boolean
  readonly expectedVersion?: string | undefined
  /** Whoever expects a version looked at this product alone: what became of others since does not matter to them. */
  readonly expectedOf?: ProductName
  /** Who publishes; a CMS unless it is said. */
  readonly origin?: string
  /** What else belongs into the transaction that publishes. */
  readonly record?: (db: Connection, outcome: CatalogueImport) => Promise<void>
}

/** What becomes of one product: its new entry, nothing for one that goes, or why neither can be. */
type Rewritten<Known extends Failure> = WrittenProduct | undefined | Failure<'NOT_IN_CATALOGUE'> | Known
type Rewrite<Known extends Failure> = (
  entry: WrittenProduct | undefined,
  db: Connection,
  product: ListedProduct | undefined,
) => Rewritten<Known> | Promise<Rewritten<Known>>

export const putProduct = (context: CmsContext, name: ProductName, entry: WrittenProduct, options: ChangeOptions) =>
  changeProduct(context, name, () => entry, options)

export const removeProduct = (context: CmsContext, name: ProductName, options: ChangeOptions) =>
  changeProduct(context, name, (entry) => (entry ? undefined : fail('NOT_IN_CATALOGUE')), options)

export const putPrices = (context: CmsContext, name: ProductName, prices: CataloguePrices, options: ChangeOptions) =>
  changeProduct(context, name, (entry) => (entry ? withPrices(entry, prices) : fail('NOT_IN_CATALOGUE')), options)

export const putTexts = (
  context: CmsContext,
  { locale, ...name }: ProductName & { readonly locale: Locale },
  texts: CatalogueTexts,
  options: ChangeOptions,
) =>
  changeProduct(
    context,
    name,
    (entry) => (entry ? withTexts(entry, { ...texts, locale }) : fail('NOT_IN_CATALOGUE')),
    options,
  )

export const putPicture = (
  context: CmsContext,
  { kind, path, ...name }: ProductName & { readonly kind: ImageKind; readonly path: string },
  options: ChangeOptions,
) =>
  changeProduct(
    context,
    name,
    (entry) => (entry ? { ...entry, assets: { ...entry.assets, [kind]: path } } : fail('NOT_IN_CATALOGUE')),
    options,
  )

/** One product changes, or nothing does: the whole catalogue is checked as files would be, in one transaction. */
export function changeProduct<Known extends Failure = never>(
  context: CmsContext,
  name: ProductName,
  rewrite: Rewrite<NoInfer<Known>>,
  options: ChangeOptions,
): Promise<CatalogueImport | CmsFailure | Known> {
  return changeCatalogue<Known>(context, options, options.origin ?? 'cms', async (db, products) => {
    const isIt = isNamed(name)
    const old = products.find(isIt)
    const rewritten = await rewrite(old && toWrittenProduct(old), db, old)
    if (isFailure(rewritten)) return rewritten
    const entry = rewritten as WrittenProduct | undefined
    const written: NamedProduct | undefined = entry && { gameId: name.gameId, productId: name.productId, entry }
    const others = products.filter((product) => !isIt(product))
    const assets = knownAssets(others, context.assets)
    return compileFiles(sortSources(toSources(others, written)), { ...context, assets })
  })
}

/** Puts the catalogue back as it was, as a version of its own, if it still passes what files must: pictures may be gone. */
export function restoreVersion(
  context: CmsContext,
  version: string,
  options: ChangeOptions,
): Promise<CatalogueImport | CmsFailure> {
  return changeCatalogue<never>(
    context,
    options,
    options.origin ? `restore of ${version}, ${options.origin}` : `restore of ${version}`,
    async (db, onSale) => {
      const products = await findVersion(db, version)
      if (!products) return fail('NO_SUCH_VERSION')
      const assets = knownAssets(onSale, context.assets)
      return compileFiles(sortSources(toSources(products, undefined)), { ...context, assets })
    },
  )
}

/** What a check would have published: of that, too, nothing stays. */
type OnlyChecked = Failure<'ONLY_CHECKED', { readonly outcome: CatalogueImport }>

const isOnlyChecked = (outcome: CatalogueImport | Failure): outcome is OnlyChecked =>
  isFailure(outcome) && outcome.failure === 'ONLY_CHECKED'

/** `Known`: why the change cannot be made, besides what a catalogue fails by. */
export async function changeCatalogue<Known extends Failure = never>(
  { db, clock }: Pick<CmsContext, 'db' | 'clock'>,
  { check, expectedVersion, expectedOf, record }: ChangeOptions,
  origin: string,
  change: (
    db: Connection,
    products: readonly ListedProduct[],
  ) => Promise<readonly ListedProduct[] | CmsFailure | NoInfer<Known>>,
): Promise<CatalogueImport | CmsFailure | Known> {
  const outcome = await inWritingTurn<CatalogueImport | CmsFailure | Known | OnlyChecked>(db, async (transaction) => {
    const before = await readProducts(transaction)
    if (expectedVersion !== undefined && (await hasMovedOn(transaction, before, { expectedVersion, expectedOf }))) {
      return fail('CATALOGUE_MOVED_ON', { version: String(before.version) })
    }
    const products = await change(transaction, before.products)
    if (isFailure(products)) return products
    const published = await publishCatalogue(transaction, before, products as readonly ListedProduct[], {
      now: clock(),
      origin,
    })
    if (check) return fail('ONLY_CHECKED', { outcome: { ...published, version: before.version } })
    await record?.(transaction, published)
    return published
  })
  return isOnlyChecked(outcome) ? outcome.outcome : outcome
}

/** Pictures of products that stay on sale are known; only the others are looked at. */
function knownAssets(others: readonly ListedProduct[], assets: AssetSource): AssetSource {
  const known = new Map<string, ProductAsset>(
    others
      .flatMap(({ assets: own, levels, chromas }) => [...own, ...[...levels, ...chromas].map(({ asset }) => asset)])
      .flatMap((asset) => (asset ? [[asset.path, asset]] : [])),
  )
  return {
    async measure(path) {
      const asset = known.get(path)
      if (!asset) return assets.measure(path)
      const { type: _, path: __, ...measure } = asset
      return measure
    },
  }
}

/** A product as it can be put back. */
export async function findEntry({ db }: Pick<CmsContext, 'db'>, name: ProductName) {
  const { products } = await readProducts(db)
  const found = products.find(isNamed(name))
  return found ? toWrittenProduct(found) : fail('NOT_IN_CATALOGUE')
}
