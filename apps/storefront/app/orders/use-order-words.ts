import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { useWords } from '../words/words-context.ts'

export interface OrderWords {
  readonly title: string
  readonly heading: string
  readonly lead: string
}

/** What an order is called, how far it is, and what that means for the player. */
export function useOrderWords(
  order: Pick<OrderAnswer, 'state' | 'kind' | 'title' | 'currency' | 'gameId'>,
  isLong: boolean,
): OrderWords {
  const t = useWords('shop')
  const topUp = order.kind === 'TOP_UP'
  const title = topUp ? t('orders.topUpTitle', { currency: t(`currency.${order.currency}`) }) : order.title
  const game = t(`game.${order.gameId}`)
  switch (order.state) {
    case 'AWAITING_CONFIRMATION':
    case 'AWAITING_PAYMENT':
    case 'CONFIRMED':
      return {
        title,
        heading: t(`success.working.${order.state}`),
        lead: isLong ? t('success.workingLong') : t('success.workingLead'),
      }
    case 'DELIVERED':
      return topUp
        ? { title, heading: t('success.toppedUp'), lead: t('success.toppedUpLead', { game }) }
        : { title, heading: t('success.delivered'), lead: t('success.deliveredLead', { game }) }
    default:
      return { title, heading: t(`success.trouble.${order.state}`), lead: t(`success.troubleLead.${order.state}`) }
  }
}
