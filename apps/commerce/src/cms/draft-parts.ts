import type { TypedPart } from '@quartermaster/contract/draft-fields'
import { currencyOf, type GameId } from '@quartermaster/contract/games'
import { isBundleType } from '@quartermaster/contract/product-types'
import type { CataloguePrices, WrittenProduct } from '@quartermaster/contract/wire/catalogue-entry'
import type { BundleContents, OfficePrice } from '@quartermaster/contract/wire/office/catalogue'
import type { ListedProduct, ProductAsset, Sale } from '../catalogue/product.ts'
import { type Difference, differencesBetween } from './differences.ts'
import { withPrices, withTexts } from './written-entry.ts'

/** What is written of a product in one place. Words may be unfinished. */
export type DraftPart = TypedPart | { readonly kind: 'PICTURE'; readonly picture: ProductAsset }

/** What a part is kept under: a draft has at most one of each name. */
export function nameOfPart(part: DraftPart): string {
  switch (part.kind) {
    case 'TEXTS':
      return `texts/${part.locale}`
    case 'PICTURE':
      return `picture/${part.picture.type}`
    case 'PRICES':
    case 'CONTENTS':
      return part.kind.toLowerCase()
  }
}

/** Why a product can have no such part; nothing where it can. */
export function misfitOf({ productType, credit }: ListedProduct, { kind }: DraftPart): [string, string] | undefined {
  const isBundle = isBundleType(productType)
  if (kind === 'CONTENTS' && !isBundle) return ['contents', 'only a bundle holds something']
  if (kind !== 'PRICES') return undefined
  if (isBundle) return ['prices', 'the price of a bundle follows from its contents']
  return credit ? ['prices', 'a currency bundle is paid in money: files and the CMS set its price'] : undefined
}

/** A product with a part of a draft in the place of what is on sale. */
export function withPart(entry: WrittenProduct, gameId: GameId, part: DraftPart): WrittenProduct {
  switch (part.kind) {
    case 'TEXTS':
      return withTexts(entry, part)
    case 'PRICES':
      return withPrices(entry, pricesOf(part.prices))
    case 'CONTENTS':
      return withPrices(entry, bundleOf(gameId, part.contents))
    case 'PICTURE':
      return { ...entry, assets: { ...entry.assets, [part.picture.type]: part.picture.path } }
  }
}

const pricesOf = (prices: readonly OfficePrice[]): CataloguePrices => ({
  prices: Object.fromEntries(prices.map(({ currency, ...price }) => [currency, unlessEmpty(price)])),
})

/** What a bundle holds. Its own price is the sum of its parts there. */
export function bundleOf(gameId: GameId, contents: BundleContents): CataloguePrices {
  const sum = contents.reduce((total, { price }) => total + price, 0)
  const parts = contents.map(({ productId, ...content }) => ({ product: productId, ...unlessEmpty(content) }))
  return { prices: { [currencyOf(gameId)]: { original: sum, final: sum } }, contents: parts }
}

/** A price without sales says nothing of them. */
export function unlessEmpty<Priced extends { readonly sales: readonly Sale[] }>({
  sales,
  ...price
}: Priced): Omit<Priced, 'sales'> & Partial<Pick<Priced, 'sales'>> {
  return { ...price, ...(sales.length > 0 && { sales }) }
}

/** How a part differs from a product, field by field; a product that is not there says nothing. */
export const differencesFrom = (product: ListedProduct | undefined, part: DraftPart): Difference[] =>
  differencesBetween(placeOf(product, part), said(part))

/** What somebody made of the place of a part, from one state of its product to another. */
export const changesInPlace = (
  part: DraftPart,
  before: ListedProduct | undefined,
  after: ListedProduct,
): Difference[] => differencesBetween(placeOf(before, part), placeOf(after, part))

/** What a part says, in the fields of an entry. */
function said(part: DraftPart): object {
  switch (part.kind) {
    case 'TEXTS': {
      const words = (text: string) => ({ [part.locale]: text || undefined })
      return { name: words(part.name), description: words(part.description), pictureText: words(part.pictureText) }
    }
    case 'PRICES':
      return { prices: Object.fromEntries(part.prices.map(({ currency, ...price }) => [currency, atMoments(price)])) }
    case 'CONTENTS':
      return {
        contents: part.contents.map(({ productId, ...content }) => ({ product: productId, ...atMoments(content) })),
      }
    case 'PICTURE':
      return { assets: { [part.picture.type]: part.picture.path } }
  }
}

/** What a product says in the place of a part. */
function placeOf(product: ListedProduct | undefined, part: DraftPart): object {
  if (!product) return {}
  if (part.kind !== 'PICTURE') return said(partOnSale(product, part))
  const picture = product.assets.find(({ type }) => type === part.picture.type)
  return picture ? said({ ...part, picture }) : {}
}

/** A part that says what a product says already. */
export function partOnSale(product: ListedProduct, part: TypedPart): TypedPart {
  switch (part.kind) {
    case 'TEXTS': {
      const { name, description, pictureText } = product
      const words = { name: name[part.locale] ?? '', description: description[part.locale] ?? '' }
      return { ...part, ...words, pictureText: pictureText?.[part.locale] ?? '' }
    }
    case 'PRICES':
      return { ...part, prices: product.prices.map(withSales) }
    case 'CONTENTS':
      return { ...part, contents: product.contents.map(withSales) }
  }
}

/** As operators are told prices: with the sales of all moments, of which there may be none. */
export const withSales = <Priced extends { readonly sales?: readonly Sale[] }>({ sales = [], ...price }: Priced) => ({
  ...price,
  sales: sales.map((sale) => ({ ...sale })),
})

/** A moment has many writings, and is the same. */
const atMoments = <Priced extends { readonly sales: readonly Sale[] }>({ sales, ...price }: Priced) => ({
  ...price,
  sales: sales.map(({ final, from, until }) => ({ final, from: inUtc(from), until: inUtc(until) })),
})

const inUtc = (moment: string) => new Date(moment).toISOString()
