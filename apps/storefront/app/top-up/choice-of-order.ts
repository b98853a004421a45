import type { Locale } from '@quartermaster/contract/locales'
import type { OrderAnswer, TopUpChoice } from '@quartermaster/contract/wire/orders'
import { callApi } from '../api/request.ts'

/**
 * What the player of a top-up had chosen before its payment page; nothing where that page was to ask, or nobody can say
 * whether it was a pack: as an amount it may have another price. The wish for delivery at once is no part of it: it is given
 * for one order.
 */
export async function choiceOfOrder(
  { gameId, offered = [] }: Pick<OrderAnswer, 'gameId' | 'offered'>,
  place: { readonly locale: Locale; readonly region?: string | undefined },
): Promise<TopUpChoice | undefined> {
  const [only, ...more] = offered
  if (!only || more.length > 0) return undefined
  const { amount } = only
  const answer = await callApi('listCurrencyOffers', { params: { gameId }, query: place })
  if (!answer.ok) return undefined
  const pack = answer.body.offers.find((offer) => offer.amount === amount)
  return pack ? { bundleId: pack.productId } : { amount }
}
