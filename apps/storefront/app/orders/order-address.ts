import type { GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import { isUuid } from '@quartermaster/contract/uuid'
import { addresses } from '../addresses/addresses.ts'

/** Payment pages come back with the order's id in the query. */
export const ORDER_PARAMETER = 'order'

const PRINT_PARAMETER = 'print'

/** The page that follows an order. The id stands in the fragment: links onward do not carry it. */
export function orderAddress(locale: Locale, game: GameId, orderId: string): string {
  return `${addresses.success(locale, game)}#${ORDER_PARAMETER}=${orderId}`
}

/** The same page, which prints its receipt when it is there. */
export function printAddress(locale: Locale, game: GameId, orderId: string): string {
  return `${orderAddress(locale, game, orderId)}&${PRINT_PARAMETER}`
}

/** The page where an order is confirmed: its own, in any tab and on any device. */
export function checkoutAddress(locale: Locale, orderId: string): string {
  return `${addresses.checkout(locale)}#${ORDER_PARAMETER}=${orderId}`
}

interface Place {
  readonly search: string
  readonly hash: string
}

/** The order an address names, in its query or its fragment. It proves nothing: the server decides what is shown. */
export function orderIdOf(place: Place): string | undefined {
  const named = namedOrder(place)
  return named && isUuid(named) ? named : undefined
}

/** What an address names as its order, be it one or not. */
export function namedOrder({ search, hash }: Place): string | null {
  return new URLSearchParams(hash.slice(1)).get(ORDER_PARAMETER) ?? new URLSearchParams(search).get(ORDER_PARAMETER)
}

/** Where an address asks for its order to be printed: its fragment without that, for when it is done. */
export function fragmentOncePrinted(hash: string): string | undefined {
  const named = new URLSearchParams(hash.slice(1))
  if (!named.has(PRINT_PARAMETER)) return undefined
  named.delete(PRINT_PARAMETER)
  return named.toString()
}
