import type { CurrencyCode } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'
import { Text } from '@quartermaster/ui/Text'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { SaleEnd } from './SaleEnd.tsx'

interface PriceNotesProps {
  readonly until: string | undefined
  /** When it ends, as the server wrote it. */
  readonly ends: string | undefined
  /** The prior price, where the price is told against it. */
  readonly prior: number | undefined
  readonly currency: CurrencyCode
}

/** What is to be said of a price that is reduced: when it ends, and what it is told against. */
export default function PriceNotes({ until, ends, prior, currency }: PriceNotesProps) {
  const t = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  return (
    <>
      {until && <SaleEnd until={until} text={ends} />}
      {prior !== undefined && (
        <Text as="span" size="caption" tone="muted">
          {`${t('price.prior')}: ${formatNumber(tag, prior)} ${t(`currency.${currency}`)}`}
        </Text>
      )}
    </>
  )
}
