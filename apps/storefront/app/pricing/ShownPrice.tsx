import type { CurrencyCode } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import type { PriceComparison } from '@quartermaster/contract/wire/products'
import type { ComponentProps } from 'react'
import { Price } from '../currency/Price.tsx'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'

/** What each original price is called. */
export const COMPARISON_LABELS = {
  ORIGINAL: 'price.original',
  ONE_BY_ONE: 'modal.listing.originalPrice',
  LOWEST_OF_30_DAYS: 'price.prior',
} as const satisfies Record<PriceComparison, string>

interface ShownPriceProps {
  readonly cost: number
  readonly price?: number | null | undefined
  readonly comparison?: PriceComparison | undefined
  readonly currency: CurrencyCode
  readonly size?: ComponentProps<typeof Price>['size']
  /** Of a part of a sum: what comes before it. */
  readonly before?: number | undefined
  /** Beside prices in other currencies. */
  readonly unitShown?: boolean | undefined
}

/** What is paid, beside what it is compared with where that is more. What costs nothing is free. */
export function ShownPrice({
  cost,
  price,
  comparison = 'ORIGINAL',
  currency,
  size,
  before,
  unitShown,
}: ShownPriceProps) {
  const t = useWords('shop')
  const money = { currency, locale: LOCALES[useLocale()].tag, size, before, unitShown }
  if (cost === 0) return <strong>{t('price.free')}</strong>
  return (
    <Price
      {...money}
      amount={cost}
      original={price && price > cost ? price : undefined}
      originalLabel={t(COMPARISON_LABELS[comparison])}
      finalLabel={t('price.now')}
    />
  )
}
