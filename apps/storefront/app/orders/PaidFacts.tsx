import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { Fact } from './OrderLines.tsx'

/** What was paid with money, what of that went to a debt, and by which way it was all paid. */
type PaidOrder = Pick<OrderAnswer, 'payments' | 'currency' | 'kind' | 'paidAt'>

export function PaidFacts({ payments = [], currency, kind, paidAt }: PaidOrder) {
  const t = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  const units = (amount: number) => `${formatNumber(tag, amount)} ${t(`currency.${currency}`, { count: amount })}`
  const debtPaid = payments.reduce((sum, payment) => sum + payment.debtPaid, 0)
  const ways = [
    ...(payments.length > 0 ? [t('orders.way.money')] : []),
    ...(kind === 'PRODUCT' && paidAt ? [t('orders.way.wallet')] : []),
  ]
  return (
    <>
      {payments.map(({ charged, at }) => (
        <Fact key={at} term={t('orders.total')}>
          <strong>{formatMoney(tag, charged)}</strong>
        </Fact>
      ))}
      {debtPaid > 0 && <Fact term={t('wallet.kind.DEBT_PAYMENT')}>{units(debtPaid)}</Fact>}
      {ways.length > 0 && <Fact term={t('orders.way.title')}>{ways.join(' + ')}</Fact>}
    </>
  )
}
