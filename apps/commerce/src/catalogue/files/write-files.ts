import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GAME_IDS } from '@quartermaster/contract/games'
import { stringify } from 'yaml'
import type { LocalisedText, Product } from '../product.ts'

const LINE_WIDTH = 110

/** One YAML file per game that has products, in the format that imports read. */
export async function writeCatalogueFiles(folder: string, products: readonly Product[]): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const written: string[] = []
  for (const game of GAME_IDS) {
    const own = products.filter(({ gameId }) => gameId === game).sort((a, b) => (a.productId < b.productId ? -1 : 1))
    if (own.length === 0) continue
    const file = join(folder, `${game}.yaml`)
    await writeFile(file, stringify({ game, products: own.map(toEntry) }, { lineWidth: LINE_WIDTH }))
    written.push(file)
  }
  return written
}

/** The file's form of a product; what equals the format's default is left out. */
function toEntry(product: Product): Record<string, unknown> {
  const { parentId } = product
  return dropUndefined({
    id: product.productId,
    slug: product.slug === product.productId ? undefined : product.slug,
    type: product.productType,
    name: shortened(product.name),
    description: shortened(product.description),
    prices:
      product.prices.length === 0
        ? undefined
        : Object.fromEntries(
            product.prices.map(({ currency, original, final }) => [
              currency,
              original === final ? final : { original, final },
            ]),
          ),
    credit: product.credit ?? undefined,
    assets: Object.fromEntries(product.assets.map(({ type, path }) => [type, path])),
    levels: unlessEmpty(product.levels),
    chromas: unlessEmpty(product.chromas),
    defaultChroma: product.defaultChromaId ?? undefined,
    parent: parentId ?? undefined,
    requires: unlessEmpty(product.requires.filter((id) => id !== parentId)),
    contents: unlessEmpty(product.contents.map(({ productId, price }) => ({ product: productId, price }))),
    showBundleLink: product.showBundleLink ? undefined : false,
    regions: Object.keys(product.regions).length === 0 ? undefined : product.regions,
    windows: unlessEmpty(product.windows),
    purchasable: product.purchasable ? undefined : false,
    repeatable: product.repeatable || undefined,
    listed: product.listed ? undefined : false,
    featured: product.featured || undefined,
    releasedOn: product.releasedOn,
  })
}

function shortened(text: LocalisedText): string | LocalisedText {
  return Object.keys(text).length === 1 ? text['en-us'] : text
}

function unlessEmpty<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items
}

function dropUndefined(entry: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))
}
