import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { expectPurchase } from '../analytics-events/purchases.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { useOnePress } from '../one-press/use-one-press.ts'
import { redirectTarget } from '../payment-redirect/redirect-target.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { checkoutAddress } from './order-address.ts'
import { useCancelOrder } from './use-cancel-order.ts'

interface WaitingActionsProps {
  readonly order: Pick<OrderAnswer, 'orderId' | 'state' | 'paymentUrl' | 'overdue' | 'paidIntoWallet' | 'cost'> & {
    /** Where it is known: of an order alone. */
    readonly balance?: OrderAnswer['balance']
  }
  readonly size?: 'S' | 'M'
  /** The order is another one now, as far as the server is concerned. */
  onChange(): void
}

/** Paid into the wallet, which was short then: once it holds enough, the order is confirmed as any other. */
function isCoveredNow({ state, paidIntoWallet, balance = [], cost }: WaitingActionsProps['order']): boolean {
  if (state !== 'AWAITING_PAYMENT' || (paidIntoWallet ?? 0) === 0) return false
  return balance.some(({ amount }) => amount >= cost)
}

/** What can be done about an order that waits for its player: go on with it, or give it up. */
export function WaitingActions({ order, size = 'M', onChange }: WaitingActionsProps) {
  const t = useWords('shop')
  const locale = useLocale()
  const { redirectHosts } = useSettings()
  const { open } = useModal()
  const { cancel, cancelling } = useCancelOrder(order.orderId)
  const giveUp = useOnePress(async () => {
    if ((await cancel()) === 'no answer') open({ kind: 'SERVER_ERROR' })
    else onChange()
  })
  const confirms = order.state === 'AWAITING_CONFIRMATION' || isCoveredNow(order)
  if (!confirms && (order.state !== 'AWAITING_PAYMENT' || order.overdue)) return null
  const payment = order.paymentUrl === null ? undefined : redirectTarget(order.paymentUrl, redirectHosts)
  return (
    <>
      {confirms && (
        <ButtonLink size={size} href={checkoutAddress(locale, order.orderId)}>
          {t('success.confirmNow')}
        </ButtonLink>
      )}
      {payment?.next === 'away' && (
        <ButtonLink size={size} href={payment.url} onClick={() => expectPurchase(order.orderId)}>
          {t('orders.pay')}
        </ButtonLink>
      )}
      <Button variant="tertiary" size={size} loading={cancelling} onClick={giveUp}>
        {t('orders.cancel')}
      </Button>
    </>
  )
}
