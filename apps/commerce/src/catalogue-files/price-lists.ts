import { GAME_IDS, type GameId } from '@quartermaster/contract/games'
import type { Money } from '@quartermaster/contract/money'
import { formatMoney, MONEY_CURRENCIES, moneyCurrency } from '@quartermaster/contract/money'
import type { FieldPath } from './problem.ts'
import type { CatalogueFiles } from './read-files.ts'
import type { StatedProduct } from './rules.ts'

export interface PriceLists {
  /** What a currency bundle costs, by region; nothing where no list names it. */
  of(gameId: GameId, id: string): { readonly prices?: Readonly<Record<string, Money>> }
}

type Refuse = (path: FieldPath, message: string) => void

/** Puts the price lists together, and says what in them, or in the bundles' own prices, makes no sense, and why. */
export function gatherPriceLists(
  { priceLists, problems, isWhole }: CatalogueFiles,
  drafts: readonly StatedProduct[],
): PriceLists {
  const bundles = drafts.filter(({ entry }) => entry.credit !== undefined)
  for (const game of GAME_IDS) {
    checkOwnPrices(bundles.filter(({ gameId }) => gameId === game))
  }
  const gathered = new Map<string, Record<string, Money>>()
  for (const { source, content } of priceLists) {
    const refuse: Refuse = (path, message) => problems.push(source.problemAt(path, message))
    for (const [game, listed] of Object.entries(content.prices)) {
      if (!GAME_IDS.some((id) => id === game)) {
        refuse(['prices', game], `there is no game ${game}`)
        continue
      }
      const own = bundles.filter(({ gameId }) => gameId === game)
      const refuseHere: Refuse = (path, message) => refuse(['prices', game, ...path], message)
      if (isWhole) refuseUnknown(own, listed, refuseHere)
      const priced = readPrices(own, listed, content.currency, refuseHere)
      checkUnitPrices(priced, (id, message) => refuseHere([id], message))
      for (const { id, money } of priced) {
        const prices = gathered.get(`${game}/${id}`) ?? {}
        gathered.set(`${game}/${id}`, prices)
        content.regions.forEach((region, index) => {
          if (prices[region])
            refuse(['regions', index], `${region} has prices for ${game}/${id} in another list already`)
          prices[region] = money
        })
      }
    }
  }
  return {
    of(gameId, id) {
      const prices = gathered.get(`${gameId}/${id}`)
      return prices ? { prices } : {}
    },
  }
}

interface Priced {
  readonly id: string
  readonly amount: number
  readonly money: Money
}

function refuseUnknown(
  bundles: readonly StatedProduct[],
  listed: Readonly<Record<string, string>>,
  refuse: Refuse,
): void {
  for (const id of Object.keys(listed)) {
    if (!bundles.some(({ entry }) => entry.id === id)) refuse([id], `there is no currency bundle ${id}`)
  }
}

function readPrices(
  bundles: readonly StatedProduct[],
  listed: Readonly<Record<string, string>>,
  currency: string,
  refuse: Refuse,
): Priced[] {
  return bundles.flatMap(({ entry }) => {
    const text = listed[entry.id]
    if (text === undefined) {
      refuse([], `${entry.id} has no price: a list names every bundle of a game it names`)
      return []
    }
    const minor = toMinor(text, currency)
    if (minor === undefined) {
      refuse([entry.id], `${text} is no price in ${currency}: a positive number ${decimalsOf(currency)}`)
      return []
    }
    return [{ id: entry.id, amount: amountOf(entry), money: { minor, currency } }]
  })
}

/** From decimal text to minor units, digit by digit: no fraction is ever computed with. */
function toMinor(text: string, currency: string): number | undefined {
  const { digits, step } = moneyCurrency(currency)
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '' || fraction.length > (step === 1 ? digits : 0)) return undefined
  const minor = Number(whole + fraction.padEnd(digits, '0'))
  return minor > 0 ? minor : undefined
}

function decimalsOf(currency: string): string {
  const { digits, step } = moneyCurrency(currency)
  return digits === 0 || step > 1 ? 'without decimals, such as 700' : 'with at most two decimals, such as 4.99'
}

const amountOf = ({ credit }: StatedProduct['entry']) => (credit ? credit.base + credit.bonus : 0)

/** The prices of the product files: known currencies, one for the game, rounded as it is. */
function checkOwnPrices(bundles: readonly StatedProduct[]): void {
  const first = bundles[0]?.entry.credit?.price.currency
  const priced = bundles.flatMap(({ entry, refuse }) => {
    const { price } = entry.credit ?? {}
    if (!price) return []
    const { currency, minor } = price
    if (currency !== first) refuse(['credit', 'price', 'currency'], `the other bundles of the game cost ${first}`)
    if (!MONEY_CURRENCIES[currency]) {
      refuse(['credit', 'price', 'currency'], `${currency} is none of ${Object.keys(MONEY_CURRENCIES).join(', ')}`)
    }
    if (minor === 0) refuse(['credit', 'price', 'minor'], 'currency is not given away: a price above 0')
    if (minor % moneyCurrency(currency).step !== 0) {
      refuse(['credit', 'price', 'minor'], `${minor} is no whole ${currency}, which is priced ${decimalsOf(currency)}`)
    }
    return [{ id: entry.id, amount: amountOf(entry), money: price }]
  })
  checkUnitPrices(priced, (id, message) => {
    bundles.find(({ entry }) => entry.id === id)?.refuse(['credit', 'price'], message)
  })
}

/** What an amount is worth is told by the smallest bundle: a larger one must never cost more for the same. */
function checkUnitPrices(priced: readonly Priced[], refuse: (id: string, message: string) => void): void {
  const bySize = priced.toSorted((a, b) => a.amount - b.amount)
  bySize.forEach(({ id, amount, money }, index) => {
    const smaller = bySize[index - 1]
    if (!smaller || smaller.money.currency !== money.currency) return
    if (BigInt(money.minor) * BigInt(smaller.amount) > BigInt(smaller.money.minor) * BigInt(amount)) {
      const told = ({ amount: units, money: price }: Priced) => `${units} for ${formatMoney('en-US', price)}`
      refuse(id, `${told({ id, amount, money })} is dearer for each than ${smaller.id}: ${told(smaller)}`)
    }
  })
}
