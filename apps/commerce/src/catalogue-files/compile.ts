import { CURRENCY_CODES, currencyOf, type GameId } from '@quartermaster/contract/games'
import type { ImageKind } from '@quartermaster/contract/product-types'
import { fail } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import type { AssetSource } from '../catalogue/assets.ts'
import type { ListedProduct, ProductAsset, Sale } from '../catalogue/product.ts'
import type { ProductEntry } from './file-schema.ts'
import { gatherPriceLists, type PriceLists } from './price-lists.ts'
import { type CatalogueFileFailure, inFileOrder } from './problem.ts'
import { type CatalogueFiles, readCatalogueFiles } from './read-files.ts'
import { checkRegions } from './regions.ts'
import { checkDrafts, itemTypeOf, requirementsOf, type StatedProduct, slugOf } from './rules.ts'
import { gatherTexts, type Texts } from './texts.ts'

/** What files may name. */
export interface WhatThereIs {
  readonly assets: AssetSource
  readonly settings: Pick<Settings, 'REGIONS'>
}

/** From files to products, or to everything that is wrong with the files: all of it, so that one look mends all. */
export async function compileCatalogue(
  paths: readonly string[],
  there: WhatThereIs,
): Promise<ListedProduct[] | CatalogueFileFailure> {
  return compileFiles(await readCatalogueFiles(paths), there)
}

/** Likewise, for what was read already. */
export async function compileFiles(
  files: CatalogueFiles,
  { assets, settings }: WhatThereIs,
): Promise<ListedProduct[] | CatalogueFileFailure> {
  const { problems } = files
  const drafts = files.products.flatMap(({ source, content }) =>
    content.products.map(
      (entry, index): StatedProduct => ({
        gameId: content.game,
        entry: { ...entry, regions: entry.regions ?? content.regions },
        refuse: (path, message) => problems.push(source.problemAt(['products', index, ...path], message)),
      }),
    ),
  )
  checkDrafts(drafts, files)
  checkRegions(files, settings.REGIONS)
  const texts = gatherTexts(files, drafts)
  const priceLists = gatherPriceLists(files, drafts)
  const products: ListedProduct[] = []
  for (const draft of drafts) {
    const measured = await measureAssets(draft, assets)
    products.push(toProduct(draft, { texts, priceLists }, measured, await measureParts(draft, assets)))
  }
  return problems.length > 0 ? fail('CATALOGUE_PROBLEMS', { problems: inFileOrder(problems) }) : products
}

async function measureAssets({ entry, refuse }: StatedProduct, assets: AssetSource): Promise<ProductAsset[]> {
  const measured = await Promise.all(
    (Object.entries(entry.assets) as [ImageKind, string][]).map(async ([type, path]) => {
      const size = await assets.measure(path)
      if (!size) refuse(['assets', type], `there is no picture ${path}`)
      return size && { type, path, ...size }
    }),
  )
  return measured.filter((asset) => asset !== undefined)
}

/** The pictures of levels and chromas, by their ids. */
async function measureParts({ entry, refuse }: StatedProduct, assets: AssetSource): Promise<Map<string, ProductAsset>> {
  const measured = new Map<string, ProductAsset>()
  for (const list of ['levels', 'chromas'] as const)
    for (const [index, { id, image }] of entry[list].entries()) {
      if (!image) continue
      const size = await assets.measure(image)
      if (size) measured.set(id, { type: 'LARGE', path: image, ...size })
      else refuse([list, index, 'image'], `there is no picture ${image}`)
    }
  return measured
}

function toProduct(
  { gameId, entry }: StatedProduct,
  { texts, priceLists }: { readonly texts: Texts; readonly priceLists: PriceLists },
  assets: ProductAsset[],
  pictures: ReadonlyMap<string, ProductAsset>,
): ListedProduct {
  const own = texts.of(gameId, entry.id)
  const toPart = <Part extends ProductEntry['levels'][number]>({ image: _, ...part }: Part) => {
    const asset = pictures.get(part.id)
    return { ...part, name: { ...part.name, ...texts.of(gameId, part.id).name }, ...(asset && { asset }) }
  }
  return {
    gameId,
    productId: entry.id,
    slug: slugOf(entry),
    productType: entry.type,
    itemType: itemTypeOf(entry.type),
    name: { ...entry.name, ...own.name },
    description: { ...entry.description, ...own.description },
    prices: pricesOf(gameId, entry),
    credit: entry.credit ? { ...entry.credit, ...priceLists.of(gameId, entry.id) } : null,
    assets,
    ...(entry.pictureText && { pictureText: entry.pictureText }),
    levels: entry.levels.map(toPart),
    chromas: entry.chromas.map(toPart),
    defaultChromaId: entry.defaultChroma ?? null,
    parentId: entry.parent ?? null,
    requires: requirementsOf(entry),
    contents: entry.contents.map(({ product, price, sales }) => ({ productId: product, price, ...inTime(sales) })),
    showBundleLink: entry.showBundleLink,
    regions: entry.regions ?? {},
    windows: entry.windows,
    purchasable: entry.purchasable,
    repeatable: entry.repeatable,
    listed: entry.listed,
    featured: entry.featured,
    releasedOn: entry.releasedOn,
    ...(entry.shelfPlace !== undefined && { shelfPlace: entry.shelfPlace }),
    ...(entry.spotlight && { spotlight: entry.spotlight }),
  }
}

function pricesOf(gameId: GameId, entry: ProductEntry): ListedProduct['prices'] {
  const own = currencyOf(gameId)
  return CURRENCY_CODES.flatMap((currency) => {
    const price = entry.prices?.[currency]
    return price ? [{ currency, original: price.original, final: price.final, ...inTime(price.sales) }] : []
  }).sort((a, b) => Number(b.currency === own) - Number(a.currency === own))
}

/** A price without sales says nothing of them. */
function inTime(sales: readonly Sale[]): { readonly sales?: readonly Sale[] } {
  return sales.length === 0 ? {} : { sales }
}
