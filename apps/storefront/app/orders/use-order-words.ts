import { LOCALES } from '@quartermaster/contract/locales'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { type StandingOrder, standingOf } from './order-standing.ts'

export interface OrderWords {
  readonly title: string
  readonly heading: string
  readonly lead: string
}

function useTime(instant: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[useLocale()].tag, { timeStyle: 'short' })
  return format.format(new Date(instant))
}

/** What an order is called, how far it is, and what that means for the player. */
export function useOrderWords(
  order: StandingOrder & Pick<OrderAnswer, 'kind' | 'title' | 'currency' | 'gameId' | 'expiresAt' | 'overdue'>,
  isLong: boolean,
): OrderWords {
  const t = useWords('shop')
  const topUp = order.kind === 'TOP_UP'
  const title = topUp ? t('orders.topUpTitle', { currency: t(`currency.${order.currency}`) }) : order.title
  const game = t(`game.${order.gameId}`)
  const time = useTime(order.expiresAt)
  const standing = standingOf(order)
  if (standing === 'PAID_INTO_WALLET') {
    return { title, heading: t(`success.trouble.${standing}`), lead: t(`success.troubleLead.${standing}`) }
  }
  // A payment that went back whole, of an order that was not completed.
  if (order.paidIntoWallet === 0 && standing === 'REFUNDED') {
    return { title, heading: t(`success.trouble.${standing}`), lead: t('success.troubleLead.REFUNDED_TO_CARD') }
  }
  if (standing === 'RETURN_REQUESTED') {
    const lead = isLong ? t('success.workingLong') : t('success.returningLead')
    return { title, heading: t('success.returning'), lead }
  }
  switch (order.state) {
    case 'AWAITING_CONFIRMATION':
      return {
        title,
        heading: t('success.working.AWAITING_CONFIRMATION'),
        lead: t('success.waitingLead.AWAITING_CONFIRMATION', { time }),
      }
    case 'AWAITING_PAYMENT':
      return {
        title,
        heading: t('success.working.AWAITING_PAYMENT'),
        lead: isLong || order.overdue ? t('success.workingLong') : t('success.waitingLead.AWAITING_PAYMENT', { time }),
      }
    case 'CONFIRMED':
      return {
        title,
        heading: t('success.working.CONFIRMED'),
        lead: isLong ? t('success.workingLong') : t('success.workingLead'),
      }
    case 'DELIVERED':
      return topUp
        ? { title, heading: t('success.toppedUp'), lead: t('success.toppedUpLead', { game }) }
        : { title, heading: t('success.delivered'), lead: t('success.deliveredLead', { game }) }
    case 'REFUNDED': {
      const last = order.returns?.findLast(({ state }) => state === 'DONE')
      const toCard = last ? last.to === 'CARD' : topUp
      const lead = t(`success.troubleLead.${toCard ? 'REFUNDED_TO_CARD' : 'REFUNDED'}`)
      return { title, heading: t('success.trouble.REFUNDED'), lead }
    }
    case 'CLAWED_BACK': {
      const lead = t(`success.troubleLead.${topUp ? 'CLAWED_BACK_TOP_UP' : 'CLAWED_BACK'}`)
      return { title, heading: t('success.trouble.CLAWED_BACK'), lead }
    }
    default:
      return { title, heading: t(`success.trouble.${order.state}`), lead: t(`success.troubleLead.${order.state}`) }
  }
}
