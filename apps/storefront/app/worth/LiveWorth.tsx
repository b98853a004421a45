import { type CurrencyCode, gameOfCurrency } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import { unitPriceOf, worthOfPart } from '@quartermaster/contract/worth'
import type { ReactNode } from 'react'
import { useLocale } from '../render-context/page-data.ts'
import { useCurrencyOffers } from './use-currency-offers.ts'
import { WorthText } from './WorthText.tsx'

interface LiveWorthProps {
  readonly currency: CurrencyCode
  readonly amount: number
  readonly before?: number | undefined
  /** What stands there until the prices of the region have come. */
  readonly meanwhile: ReactNode
}

/** The same, worked out in the browser from the prices of the account's region. */
export default function LiveWorth({ currency, amount, before = 0, meanwhile }: LiveWorthProps) {
  const { tag } = LOCALES[useLocale()]
  const { offers } = useCurrencyOffers(gameOfCurrency(currency))
  if (!offers) return meanwhile
  const unit = unitPriceOf(offers)
  return unit ? <WorthText>{formatMoney(tag, worthOfPart(amount, before, unit))}</WorthText> : null
}
