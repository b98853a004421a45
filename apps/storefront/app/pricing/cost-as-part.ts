import { costAlone } from './comparison.ts'
import { priceInBundle } from './product-info.ts'

/** What a part adds to the price of its bundle today: the lower of its two prices, so that the parts sum to what is paid. */
export function costAsPart(
  info: Parameters<typeof priceInBundle>[0],
  part: Parameters<typeof priceInBundle>[1] & Parameters<typeof costAlone>[1],
): number {
  return Math.min(priceInBundle(info, part), costAlone(info, part))
}
