import type { Locale } from '@quartermaster/contract/locales'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { refused } from '../api/refused.ts'
import { callApi } from '../api/request.ts'

export interface OrderReader {
  readonly sub: string
  readonly locale: Locale
}

/** Whose the orders are that were read on this page. */
const owners = new Map<string, string>()

/**
 * An order as the server has it for this player. What was read as one player's is not another's who signs in while the
 * page stays open, so they are told without asking.
 */
export async function readOrder(
  orderId: string,
  { sub, locale }: OrderReader,
): Promise<OrderAnswer | 'missing' | 'unauthorized'> {
  if ((owners.get(orderId) ?? sub) !== sub) return 'missing'
  const answer = await callApi('getOrder', { params: { orderId }, query: { locale } })
  if (!answer.ok) {
    if (answer.status === 401) return 'unauthorized'
    // No order has that number, or it is another player's. Any other refusal says nothing about the order.
    if (answer.status === 404 || answer.status === 400) return 'missing'
    throw refused('The order was', answer)
  }
  owners.set(orderId, sub)
  return answer.body
}
