import type { OrderAnswer } from '@quartermaster/contract/wire/orders'

/** What a top-up that is not paid will bring, where only one thing can be bought for it. */
export function chosenOffer({ payments = [], offered = [] }: Pick<OrderAnswer, 'payments' | 'offered'>) {
  return payments.length === 0 && offered.length === 1 ? offered[0] : undefined
}
