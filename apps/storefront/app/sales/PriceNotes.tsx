import { LOCALES } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { CatalogueProduct, PriceComparison } from '@quartermaster/contract/wire/products'
import { labelled } from '@quartermaster/i18n/labelled'
import { Text } from '@quartermaster/ui/Text'
import { oneByOne } from '../pricing/comparison.ts'
import { COMPARISON_LABELS } from '../pricing/ShownPrice.tsx'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import SaleEnd from './SaleEnd.tsx'

interface PriceNotesProps {
  readonly product: Pick<CatalogueProduct, 'until' | 'currency' | 'contents'>
  readonly offer: Parameters<typeof oneByOne>[1] & {
    readonly cost: number | null
    readonly price: number | null
    readonly comparison: PriceComparison | undefined
    readonly until: string | undefined
  }
  /** When the product's price ends, as the server wrote it. */
  readonly ends: string | undefined
}

/**
 * What is to be said of a price that is reduced: when it ends, and what it is told against. Where only the prior price may
 * be struck, what a bundle's parts cost one by one is said in words.
 */
export default function PriceNotes({ product, offer, ends }: PriceNotesProps) {
  const t = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  const { cost, price, comparison, until } = offer
  const note = (label: string, amount: number) => (
    <Text as="span" size="caption" tone="muted">
      {labelled(tag, label, `${formatNumber(tag, amount)} ${t(`currency.${product.currency}`, { count: amount })}`)}
    </Text>
  )
  const parts = oneByOne(product.contents, offer)
  return (
    <>
      {until && <SaleEnd until={until} text={until === product.until ? ends : undefined} />}
      {comparison === 'LOWEST_OF_30_DAYS' && price !== null && price > (cost ?? 0) && note(t('price.prior'), price)}
      {comparison === 'LOWEST_OF_30_DAYS' && parts > (cost ?? 0) && note(t(COMPARISON_LABELS.ONE_BY_ONE), parts)}
    </>
  )
}
