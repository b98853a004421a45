import { tellAmount } from '../../amounts/told-amount.ts'
import type { OrderPaymentRow } from '../../orders/order/order-payments.ts'
import type { Order } from '../../orders/order/store.ts'

interface Costing extends Pick<Order, 'kind' | 'cost' | 'currency'> {
  readonly payments: readonly Pick<OrderPaymentRow, 'credited' | 'minor' | 'money'>[]
}

/** What a product cost; what a top-up brought and was paid with, once it is paid. */
export function tellCost({ kind, cost, currency, payments }: Costing): string {
  if (kind === 'PRODUCT') return cost === 0 ? 'free' : tellAmount(cost, currency)
  const paid = payments.map(
    ({ credited, minor, money }) => `${tellAmount(credited, currency)} for ${tellAmount(minor, money)}`,
  )
  return paid.join(', ') || '–'
}
