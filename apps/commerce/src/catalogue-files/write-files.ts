import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GAME_IDS } from '@quartermaster/contract/games'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@quartermaster/contract/locales'
import { stringify } from 'yaml'
import type { ListedProduct, LocalisedText, ProductPart } from '../catalogue/product.ts'
import { pricedInRegions, priceListsOf, withoutLists } from './write-price-lists.ts'

const LINE_WIDTH = 110
const TEXTS = 'texts'

/** One YAML file per game that has products, per language they are translated to and per price list, as imports read them. */
export async function writeCatalogueFiles(folder: string, products: readonly ListedProduct[]): Promise<string[]> {
  const ordered = GAME_IDS.flatMap((game) =>
    products.filter(({ gameId }) => gameId === game).sort((a, b) => (a.productId < b.productId ? -1 : 1)),
  )
  const files: [path: string, content: unknown][] = [
    ...[...Map.groupBy(ordered, ({ gameId }) => gameId)].map(([game, own]): [string, unknown] => [
      `${game}.yaml`,
      { game, products: own.map(toEntry) },
    ]),
    ...LOCALE_CODES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale): [string, unknown][] => {
      const texts = textsIn(ordered, locale)
      return texts ? [[join(TEXTS, `${locale}.yaml`), { locale, texts }]] : []
    }),
  ]
  files.push(...priceListsOf(ordered.map(pricedInRegions)))
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), stringify(content, { lineWidth: LINE_WIDTH }))
  }
  return files.map(([path]) => join(folder, path))
}

/** A locale's words by game and id; nothing when it has none. */
function textsIn(
  products: readonly ListedProduct[],
  locale: Locale,
): Record<string, Record<string, unknown>> | undefined {
  const texts: Record<string, Record<string, unknown>> = {}
  for (const product of products) {
    for (const { id, name, description } of namedThings(product)) {
      const text = dropUndefined({ name: name[locale], description: description?.[locale] })
      if (Object.keys(text).length === 0) continue
      const own = texts[product.gameId] ?? {}
      texts[product.gameId] = own
      own[id] = text
    }
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

function namedThings(product: ListedProduct): { id: string; name: LocalisedText; description?: LocalisedText }[] {
  const { productId, name, description, levels, chromas } = product
  return [{ id: productId, name, description }, ...levels, ...chromas]
}

/** The file's form of a product; what equals the format's default is left out. */
function toEntry(product: ListedProduct): Record<string, unknown> {
  const { parentId } = product
  return dropUndefined({
    id: product.productId,
    slug: product.slug === product.productId ? undefined : product.slug,
    type: product.productType,
    name: product.name[DEFAULT_LOCALE],
    description: product.description[DEFAULT_LOCALE],
    prices:
      product.prices.length === 0
        ? undefined
        : Object.fromEntries(
            product.prices.map(({ currency, original, final, sales }) => [
              currency,
              original === final && !sales ? final : dropUndefined({ original, final, sales }),
            ]),
          ),
    credit: product.credit ? withoutLists(product.credit) : undefined,
    assets: Object.fromEntries(product.assets.map(({ type, path }) => [type, path])),
    pictureText: product.pictureText,
    levels: unlessEmpty(product.levels.map(inEnglish)),
    chromas: unlessEmpty(product.chromas.map(inEnglish)),
    defaultChroma: product.defaultChromaId ?? undefined,
    parent: parentId ?? undefined,
    requires: unlessEmpty(product.requires.filter((id) => id !== parentId)),
    contents: unlessEmpty(
      product.contents.map(({ productId, price, sales }) => dropUndefined({ product: productId, price, sales })),
    ),
    showBundleLink: product.showBundleLink ? undefined : false,
    regions: Object.keys(product.regions).length === 0 ? undefined : product.regions,
    windows: unlessEmpty(product.windows),
    purchasable: product.purchasable ? undefined : false,
    repeatable: product.repeatable || undefined,
    listed: product.listed ? undefined : false,
    featured: product.featured || undefined,
    releasedOn: product.releasedOn,
    shelfPlace: product.shelfPlace,
    spotlight: product.spotlight,
  })
}

/** The file's form of a product with the words of every language in it. */
export function toWholeEntry(product: ListedProduct): Record<string, unknown> {
  const whole = <Part extends ProductPart>({ asset, ...part }: Part) => ({
    ...part,
    ...(asset && { image: asset.path }),
  })
  return dropUndefined({
    ...toEntry(product),
    name: product.name,
    description: product.description,
    levels: unlessEmpty(product.levels.map(whole)),
    chromas: unlessEmpty(product.chromas.map(whole)),
  })
}

/** English stands with the product; the other languages have files of their own. */
function inEnglish<Part extends ProductPart>({ name, asset, ...part }: Part) {
  return { ...part, name: name[DEFAULT_LOCALE], ...(asset && { image: asset.path }) }
}

function unlessEmpty<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items
}

function dropUndefined(entry: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))
}
