import type { Locale } from '@quartermaster/contract/locales'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { addresses } from '../addresses/addresses.ts'

/** The page of what was ordered; its game's, where it has none of its own. */
export function productAddress(locale: Locale, { gameId, productSlug }: OrderAnswer): string {
  return productSlug ? addresses.product(locale, gameId, productSlug) : addresses.game(locale, gameId)
}
