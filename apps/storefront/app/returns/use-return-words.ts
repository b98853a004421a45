import type { CurrencyCode } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { OrderReturn, ReturnWay } from '@quartermaster/contract/wire/returns'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'

type Returned = Pick<OrderReturn, 'to' | 'amount' | 'money'>

/** What a return brings, what it costs, and what can be said of it, in the page's language. */
export function useReturnWords(currencyCode: CurrencyCode) {
  const t = useWords('returns')
  const shop = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  const nameOf = (amount: number) => shop(`currency.${currencyCode}`, { count: amount })
  const valuesOf = ({ amount, money }: Pick<Returned, 'amount' | 'money'>) => ({
    amount,
    currency: nameOf(amount),
    money: money ? formatMoney(tag, money) : '',
  })
  return {
    line: (back: Returned) => t(`line.${back.to}`, valuesOf(back)),
    /** Money that went back, with its day. */
    done: (back: OrderReturn) =>
      t('done.CARD', {
        ...valuesOf(back),
        date: new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric' }).format(new Date(back.at)),
      }),
    action: (way: ReturnWay) => (bringsNothing(way) ? t('confirm.action') : t(`action.${way.to}`, valuesOf(way))),
    /** Asked once more in the words of the button that asked first: money is refunded, things are returned. */
    question: (way: ReturnWay) => (way.to === 'CARD' ? t('confirm.refund', valuesOf(way)) : t('confirm.title')),
    sentence({ to, until, refusal, neededFor }: ReturnWay, spent = 0): string {
      if (refusal === 'SPENT' && spent > 0) return t('refusal.SPENT_REST', { amount: spent, currency: nameOf(spent) })
      if (neededFor) return t('refusal.NEEDED_FOR', { title: neededFor })
      const date = until
        ? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(until))
        : ''
      return refusal ? t(`refusal.${refusal}`, { date }) : t(`way.${to}`, { date })
    },
    units: (amount: number) => `${formatNumber(tag, amount)} ${nameOf(amount)}`,
  }
}

/** What was free is given back for nothing. */
export function bringsNothing({ to, amount }: Pick<Returned, 'to' | 'amount'>): boolean {
  return to === 'WALLET' && amount === 0
}
