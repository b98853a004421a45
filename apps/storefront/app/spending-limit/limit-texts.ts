import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import { useLocale } from '../render-context/page-data.ts'

const MS = 1

/** How a limit's figures and dates are written. A month ends at midnight UTC, so its last day is told in UTC. */
export function useLimitTexts({ currency, left, renewsAt }: SpendingLimitAnswer) {
  const { tag } = LOCALES[useLocale()]
  const money = (minor: number) => formatMoney(tag, { minor, currency })
  const month = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    money,
    moment: (instant: string) => moment.format(new Date(instant)),
    /** What is left and until when, for the sentence that says that something would pass it. */
    left: { money: money(left ?? 0), date: month.format(new Date(Date.parse(renewsAt) - MS)) },
  }
}
