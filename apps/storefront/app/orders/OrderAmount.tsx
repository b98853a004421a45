import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import { useLocale } from '../render-context/page-data.ts'
import { chosenOffer } from './chosen-offer.ts'

interface OrderAmountProps {
  readonly order: Pick<OrderAnswer, 'kind' | 'cost' | 'currency' | 'payments' | 'offered'>
  /** What the price is compared with, where that is told. */
  readonly compared?: Pick<OrderAnswer, 'price' | 'comparison'> | undefined
}

/** What an order costs: a top-up the money that was charged or will be, an item the game's currency, with what that is worth. */
export function OrderAmount({ order, compared }: OrderAmountProps) {
  const { tag } = LOCALES[useLocale()]
  const { kind, cost, currency, payments = [] } = order
  const money = payments[0]?.charged ?? chosenOffer(order)?.price
  if (kind === 'TOP_UP') {
    if (!money) return null
    const minor = payments.slice(1).reduce((sum, { charged }) => sum + charged.minor, money.minor)
    return <strong>{formatMoney(tag, { ...money, minor })}</strong>
  }
  return (
    <ShownPrice
      size="S"
      cost={cost}
      currency={currency}
      {...(compared && { price: compared.price, comparison: compared.comparison ?? undefined })}
    />
  )
}
