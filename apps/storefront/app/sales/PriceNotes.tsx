import { LOCALES } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { CatalogueProduct, PriceComparison } from '@quartermaster/contract/wire/products'
import { Text } from '@quartermaster/ui/Text'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import SaleEnd from './SaleEnd.tsx'

interface PriceNotesProps {
  readonly product: Pick<CatalogueProduct, 'until' | 'currency'>
  readonly offer: {
    readonly cost: number | null
    readonly price: number | null
    readonly comparison: PriceComparison | undefined
    readonly until: string | undefined
  }
  /** When the product's price ends, as the server wrote it. */
  readonly ends: string | undefined
}

/** What is to be said of a price that is reduced: when it ends, and what it is told against. */
export default function PriceNotes({ product, offer, ends }: PriceNotesProps) {
  const t = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  const { cost, price, comparison, until } = offer
  return (
    <>
      {until && <SaleEnd until={until} text={until === product.until ? ends : undefined} />}
      {comparison === 'LOWEST_OF_30_DAYS' && price !== null && price > (cost ?? 0) && (
        <Text as="span" size="caption" tone="muted">
          {`${t('price.prior')}: ${formatNumber(tag, price)} ${t(`currency.${product.currency}`, { count: price })}`}
        </Text>
      )}
    </>
  )
}
