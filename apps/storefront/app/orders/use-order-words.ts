import { LOCALES } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { type StandingOrder, standingOf } from './order-standing.ts'

export interface OrderWords {
  readonly title: string
  readonly heading: string
  readonly lead: string
}

/** Of what was paid, a debt is paid first: what went there, and what was left for the wallet. */
function useDebtWords({ payments = [], currency }: Pick<OrderAnswer, 'payments' | 'currency'>) {
  const t = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  const units = (amount: number) => `${formatNumber(tag, amount)} ${t(`currency.${currency}`, { count: amount })}`
  const paid = payments.reduce((sum, { debtPaid }) => sum + debtPaid, 0)
  if (paid === 0) return undefined
  const left = payments.reduce((sum, { credited }) => sum + credited, 0) - paid
  const lead = t('success.toDebt.lead', { paid: units(paid), left: units(left) })
  return { lead, ...(left === 0 && { heading: t('success.toDebt.title') }) }
}

function useTime(instant: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[useLocale()].tag, { timeStyle: 'short' })
  return format.format(new Date(instant))
}

const DAY = 24 * 60 * 60 * 1_000

type NamedByWords =
  | 'kind'
  | 'title'
  | 'currency'
  | 'gameId'
  | 'createdAt'
  | 'expiresAt'
  | 'overdue'
  | 'paidAt'
  | 'payments'

/** The moment's words belong to the moment: what came long ago is known, and may be spent by now. */
function arrivalKeys({ kind, paidAt, createdAt }: Pick<OrderAnswer, 'kind' | 'paidAt' | 'createdAt'>) {
  const isFresh = Date.now() - Date.parse(paidAt ?? createdAt) < DAY
  if (kind === 'TOP_UP')
    return isFresh
      ? (['success.toppedUp', 'success.toppedUpLead'] as const)
      : (['success.title', 'success.toppedUpBefore'] as const)
  return isFresh
    ? (['success.delivered', 'success.deliveredLead'] as const)
    : (['success.title', 'success.deliveredBefore'] as const)
}

/** What an order is called, how far it is, and what that means for the player. */
export function useOrderWords(order: StandingOrder & Pick<OrderAnswer, NamedByWords>, isLong: boolean): OrderWords {
  const t = useWords('shop')
  const topUp = order.kind === 'TOP_UP'
  const title = topUp ? t('orders.topUpTitle', { currency: t(`currency.${order.currency}`) }) : order.title
  const game = t(`game.${order.gameId}`)
  const time = useTime(order.expiresAt)
  const standing = standingOf(order)
  const toDebt = useDebtWords(order)
  if (standing === 'PAID_INTO_WALLET') {
    const lead = toDebt?.lead ?? t(`success.troubleLead.${standing}`)
    return { title, heading: t(`success.trouble.${standing}`), lead }
  }
  // A payment that went back whole, of an order that was not completed.
  if (order.paidIntoWallet === 0 && standing === 'REFUNDED') {
    return { title, heading: t(`success.trouble.${standing}`), lead: t('success.troubleLead.REFUNDED_TO_CARD') }
  }
  if (standing === 'RETURN_REQUESTED') {
    const lead = isLong ? t('success.workingLong') : t('success.returningLead')
    return { title, heading: t('success.returning'), lead }
  }
  if (standing === 'PARTLY_REFUNDED') {
    return { title, heading: t(`success.trouble.${standing}`), lead: t('success.troubleLead.REFUNDED_TO_CARD') }
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
    case 'DELIVERED': {
      const [heading, lead] = arrivalKeys(order)
      return { title, heading: t(heading), lead: t(lead, { game }), ...(topUp && toDebt) }
    }
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
