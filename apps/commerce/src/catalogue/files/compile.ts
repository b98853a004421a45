import { currencyOf, type GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { ImageKind } from '@quartermaster/contract/product-types'
import type { AssetSource } from '../assets.ts'
import type { Product, ProductAsset, ProductPrice } from '../product.ts'
import { checkDrafts, type Draft, itemTypeOf, requirementsOf, slugOf } from '../rules.ts'
import type { ProductEntry } from './file-schema.ts'
import { type CatalogueProblem, inFileOrder } from './problem.ts'
import { type CatalogueFiles, readCatalogueFiles } from './read-files.ts'

type Compilation =
  | { readonly ok: true; readonly products: Product[] }
  | { readonly ok: false; readonly problems: CatalogueProblem[] }

/** From files to products, or to everything that is wrong with the files: all of it, so that one look mends all. */
export async function compileCatalogue(paths: readonly string[], assets: AssetSource): Promise<Compilation> {
  const files = await readCatalogueFiles(paths)
  const { problems } = files
  const drafts = files.products.flatMap(({ source, content }) =>
    content.products.map(
      (entry, index): Draft => ({
        gameId: content.game,
        entry,
        refuse: (path, message) => problems.push(source.problemAt(['products', index, ...path], message)),
      }),
    ),
  )
  checkDrafts(drafts)
  const texts = gatherTexts(files, drafts)
  const products: Product[] = []
  for (const draft of drafts) products.push(toProduct(draft, texts, await measureAssets(draft, assets)))
  return problems.length > 0 ? { ok: false, problems: inFileOrder(problems) } : { ok: true, products }
}

type Texts = Map<string, Partial<Record<Locale, { name?: string | undefined; description?: string | undefined }>>>

function gatherTexts({ texts, problems }: CatalogueFiles, drafts: readonly Draft[]): Texts {
  const entries = new Map(drafts.map(({ gameId, entry }) => [`${gameId}/${entry.id}`, entry]))
  const gathered: Texts = new Map()
  for (const { source, content } of texts) {
    for (const [id, text] of Object.entries(content.texts)) {
      const entry = entries.get(id)
      const known = gathered.get(id) ?? {}
      gathered.set(id, known)
      if (!entry) problems.push(source.problemAt(['texts', id], `there is no product ${id}`))
      else if (known[content.locale] || entry.name[content.locale] || entry.description[content.locale]) {
        problems.push(source.problemAt(['texts', id], `${id} has its ${content.locale} text elsewhere already`))
      } else known[content.locale] = text
    }
  }
  return gathered
}

async function measureAssets({ entry, refuse }: Draft, assets: AssetSource): Promise<ProductAsset[]> {
  const measured = await Promise.all(
    (Object.entries(entry.assets) as [ImageKind, string][]).map(async ([type, path]) => {
      const size = await assets.measure(path)
      if (!size) refuse(['assets', type], `there is no picture ${path}`)
      return size && { type, path, ...size }
    }),
  )
  return measured.filter((asset) => asset !== undefined)
}

function toProduct({ gameId, entry }: Draft, texts: Texts, assets: ProductAsset[]): Product {
  const translated = texts.get(`${gameId}/${entry.id}`) ?? {}
  const withTexts = (text: ProductEntry['name'], field: 'name' | 'description') => ({
    ...text,
    ...Object.fromEntries(
      Object.entries(translated).flatMap(([locale, found]) => (found[field] ? [[locale, found[field]]] : [])),
    ),
  })
  return {
    gameId,
    productId: entry.id,
    slug: slugOf(entry),
    productType: entry.type,
    itemType: itemTypeOf(entry.type),
    name: withTexts(entry.name, 'name'),
    description: withTexts(entry.description, 'description'),
    prices: pricesOf(gameId, entry),
    credit: entry.credit ?? null,
    assets,
    levels: entry.levels,
    chromas: entry.chromas,
    defaultChromaId: entry.defaultChroma ?? null,
    parentId: entry.parent ?? null,
    requires: requirementsOf(entry),
    contents: entry.contents.map(({ product, price }) => ({ productId: product, price })),
    showBundleLink: entry.showBundleLink,
    regions: entry.regions,
    windows: entry.windows,
    purchasable: entry.purchasable,
    repeatable: entry.repeatable,
    listed: entry.listed,
    featured: entry.featured,
    releasedOn: entry.releasedOn,
  }
}

function pricesOf(gameId: GameId, entry: ProductEntry): ProductPrice[] {
  const own = currencyOf(gameId)
  return (Object.entries(entry.prices ?? {}) as [ProductPrice['currency'], Omit<ProductPrice, 'currency'>][])
    .map(([currency, { original, final }]) => ({ currency, original, final }))
    .sort((a, b) => Number(b.currency === own) - Number(a.currency === own))
}
