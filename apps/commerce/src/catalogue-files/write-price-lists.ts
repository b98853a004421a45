import type { Money } from '@quartermaster/contract/money'
import { moneyCurrency } from '@quartermaster/contract/money'
import type { ListedProduct } from '../catalogue/product.ts'

type Prices = Record<string, Record<string, string>>

/** A product and what it costs by region. */
export interface PricedInRegions extends Pick<ListedProduct, 'gameId' | 'productId'> {
  readonly prices: Readonly<Record<string, Money>>
}

export function pricedInRegions({ gameId, productId, credit }: ListedProduct): PricedInRegions {
  return { gameId, productId, prices: credit?.prices ?? {} }
}

/** The price lists that the bundles' prices by region come from: one for the regions that have all their prices alike. */
export function priceListsOf(products: readonly PricedInRegions[]): [path: string, content: unknown][] {
  const byRegion = new Map<string, { currency: string; prices: Prices }>()
  for (const { gameId, productId, prices } of products) {
    for (const [region, money] of Object.entries(prices)) {
      const list = byRegion.get(`${region} ${money.currency}`) ?? { currency: money.currency, prices: {} }
      byRegion.set(`${region} ${money.currency}`, list)
      list.prices[gameId] = { ...list.prices[gameId], [productId]: toText(money) }
    }
  }
  const lists = Map.groupBy(byRegion, ([, list]) => JSON.stringify(list))
  return [...lists.values()].map((same) => {
    const regions = same.map(([key]) => key.split(' ')[0] ?? '').sort()
    const { currency, prices } = same[0]?.[1] ?? { currency: '', prices: {} }
    return [`prices/${currency}-${regions.join('-')}.yaml`.toLowerCase(), { currency, regions, prices }]
  })
}

/** What a product file says of a bundle. */
export function withoutLists({ base, bonus, price }: NonNullable<ListedProduct['credit']>) {
  return { base, bonus, price }
}

function toText({ minor, currency }: Money): string {
  const { digits } = moneyCurrency(currency)
  const text = String(minor).padStart(digits + 1, '0')
  const fraction = digits === 0 ? '' : text.slice(-digits)
  const whole = text.slice(0, text.length - digits)
  return /^0*$/.test(fraction) ? whole : `${whole}.${fraction}`
}
