import type { GameId } from '@quartermaster/contract/games'
import type { WrittenProduct } from '@quartermaster/contract/wire/catalogue-entry'
import type { ListedProduct } from '../catalogue/product.ts'
import { type FieldPath, formatField } from '../catalogue-files/problem.ts'
import { toWholeEntry } from '../catalogue-files/write-files.ts'
import { pricedInRegions, priceListsOf } from '../catalogue-files/write-price-lists.ts'
import type { YamlSource } from '../catalogue-files/yaml-source.ts'

/** A product on its way into the catalogue: what a CMS says of it, under its id. */
export interface NamedProduct {
  readonly gameId: GameId
  readonly productId: string
  readonly entry: WrittenProduct
}

/** A product as a CMS reads it and may put it back. */
export function toWrittenProduct(product: ListedProduct): WrittenProduct {
  const { id: _, ...entry } = toWholeEntry(product)
  const prices = product.prices.map(({ currency, original, final, sales }) => [
    currency,
    { original, final, ...(sales && { sales }) },
  ])
  return {
    ...(entry as unknown as WrittenProduct),
    ...(prices.length > 0 && { prices: Object.fromEntries(prices) }),
    ...(product.credit?.prices && { pricesByRegion: product.credit.prices }),
  }
}

/**
 * The catalogue with one product written anew, as the sources that files would be: what the file rules find wrong is
 * told by the field of the product that was sent, or by the product that it breaks.
 */
export function toSources(others: readonly ListedProduct[], written: NamedProduct | undefined): YamlSource[] {
  const sources = others.map((product) =>
    source(`${product.gameId}/${product.productId}`, {
      game: product.gameId,
      products: [toWholeEntry(product)],
    }),
  )
  if (written) {
    const { pricesByRegion: _, ...entry } = written.entry
    sources.push(source('', { game: written.gameId, products: [{ id: written.productId, ...entry }] }))
  }
  const lists = priceListsOf([...others.map(pricedInRegions), ...(written ? [writtenPrices(written)] : [])])
  return [...sources, ...lists.map(([path, content]) => source(path, content))]
}

const writtenPrices = ({ gameId, productId, entry }: NamedProduct) => ({
  gameId,
  productId,
  prices: entry.pricesByRegion ?? {},
})

function source(file: string, content: unknown): YamlSource {
  /** A field stands where it was first spoken of: two fields are never taken for one. */
  const places: string[] = []
  return {
    file,
    content,
    problemAt(path, message) {
      const field = formatField(ownPath(path))
      if (!places.includes(field)) places.push(field)
      return { file, line: 1 + places.indexOf(field), column: 1, field, message }
    },
  }
}

/** Each of these sources holds one product, so its place in the list says nothing. */
function ownPath(path: FieldPath): FieldPath {
  return path[0] === 'products' && path[1] === 0 ? path.slice(2) : path
}
