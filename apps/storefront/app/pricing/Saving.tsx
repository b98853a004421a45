import type { CurrencyCode } from '@quartermaster/contract/games'
import { LOCALES } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'
import { Badge } from '@quartermaster/ui/Badge'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'

interface SavingProps {
  readonly cost: number
  readonly price: number | null
  readonly currency: CurrencyCode
}

/** What is saved against the price that stands struck beside it, whichever that is. */
export function Saving({ cost, price, currency }: SavingProps) {
  const t = useWords('shop')
  const { tag } = LOCALES[useLocale()]
  const saving = (price ?? 0) - cost
  if (saving <= 0) return null
  const amount = formatNumber(tag, saving)
  return (
    <Badge kind="deal">
      {t('modal.purchase.saves', { amount, currency: t(`currency.${currency}`, { count: saving }) })}
    </Badge>
  )
}
