import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import { useLocale } from '../render-context/page-data.ts'

interface OrderAmountProps {
  readonly order: Pick<OrderAnswer, 'kind' | 'cost' | 'currency' | 'payments'>
  /** What the price is compared with, where that is told. */
  readonly compared?: Pick<OrderAnswer, 'price' | 'comparison'> | undefined
}

/** What an order cost: a top-up the money that was charged, an item the game's currency, with what that is worth. */
export function OrderAmount({ order, compared }: OrderAmountProps) {
  const { tag } = LOCALES[useLocale()]
  const { kind, cost, currency, payments = [] } = order
  const [first, ...more] = payments
  if (kind === 'TOP_UP') {
    if (!first) return null
    const minor = more.reduce((sum, { charged }) => sum + charged.minor, first.charged.minor)
    return <strong>{formatMoney(tag, { ...first.charged, minor })}</strong>
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
