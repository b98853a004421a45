import { isDeepStrictEqual } from 'node:util'
import { currencyOf } from '@quartermaster/contract/games'
import type { FieldProblem, PriceStep } from '@quartermaster/contract/wire/office/catalogue'
import { wasAsked } from '../../catalogue/price-history.ts'
import type { ListedProduct, Publication, Sale } from '../../catalogue/product.ts'

const MOST_WARNINGS = 20

interface Change {
  readonly before: ListedProduct
  readonly after: ListedProduct
  readonly now: Date
}

/** What the prices of a draft make of sales and reductions that nobody may have meant; it can be published all the same. */
export function warningsOf(
  change: Change,
  planned: { readonly calendar: readonly PriceStep[]; readonly published: readonly Publication[] },
): FieldProblem[] {
  const { before, after } = change
  if (isDeepStrictEqual([before.prices, before.contents], [after.prices, after.contents])) return []
  const warnings = [...neverAsked(change, planned), ...listsOfSales(change).flatMap((sales) => aboutSales(sales))]
  return warnings.slice(0, MOST_WARNINGS).map(([path, message]) => ({ product: null, path: path.map(String), message }))
}

type Warning = readonly [path: readonly (string | number)[], message: string]

/** A bundle is compared with its parts, which can be bought. */
function neverAsked({ after }: Change, { calendar, published }: Parameters<typeof warningsOf>[1]): Warning[] {
  if (after.contents.length > 0) return []
  const step = calendar.find(
    ({ from, original, final, prior }) =>
      final < original && (prior === null || prior < original) && !wasAsked(published, after, original, new Date(from)),
  )
  if (!step) return []
  const { currency, original, prior } = step
  const told = prior === null ? 'shows no reduction' : `tells the reduction from ${amount(prior, currency)}`
  const message = `${amount(original, currency)} was never the price in the 30 days before the reduction; where the law asks for that, the page ${told}`
  return [[['prices', currency, 'original'], message]]
}

interface Sales {
  readonly path: readonly (string | number)[]
  readonly currency: string
  readonly earlier: readonly Sale[]
  readonly sales: readonly Sale[]
  readonly now: Date
}

function listsOfSales({ before, after, now }: Change): Sales[] {
  const { gameId, prices, contents } = after
  return [
    ...prices.map(({ currency, sales = [] }) => {
      const earlier = before.prices.find((price) => price.currency === currency)?.sales ?? []
      return { path: ['prices', currency], currency, earlier, sales, now }
    }),
    ...contents.map(({ productId, sales = [] }, at) => {
      const earlier = before.contents.find((content) => content.productId === productId)?.sales ?? []
      return { path: ['contents', at], currency: currencyOf(gameId), earlier, sales, now }
    }),
  ]
}

function aboutSales({ path, currency, earlier, sales, now }: Sales): Warning[] {
  const say = ({ final, from, until }: Sale) => `${amount(final, currency)} (${inUtc(from)} to ${inUtc(until)} UTC)`
  return sales.flatMap((sale, at): Warning[] => {
    const told = sales.slice(0, at).filter((other) => isAtOnce(sale, other))
    const overlaps = told.map(
      (other): Warning => [
        [...path, 'sales', at, 'from'],
        `${say(other)} and ${say(sale)} overlap; while both run, the lower price counts`,
      ],
    )
    if (earlier.some((known) => isDeepStrictEqual(known, sale)) || Date.parse(sale.from) > now.getTime())
      return overlaps
    const isOver = Date.parse(sale.until) <= now.getTime()
    const begun = isOver ? 'is over: nobody will see it' : 'has begun: it runs from the moment this is published'
    return [...overlaps, [[...path, 'sales', at, isOver ? 'until' : 'from'], `${say(sale)} ${begun}`]]
  })
}

const isAtOnce = (one: Sale, other: Sale): boolean =>
  Date.parse(one.from) < Date.parse(other.until) && Date.parse(other.from) < Date.parse(one.until)

const amount = (value: number, currency: string) => `${value.toLocaleString('en-US')} ${currency}`
const inUtc = (moment: string) => new Date(moment).toISOString().slice(0, 16).replace('T', ' ')
