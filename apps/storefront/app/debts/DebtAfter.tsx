import type { CurrencyCode } from '@quartermaster/contract/games'
import { Badge } from '@quartermaster/ui/Badge'
import { useLoadedSection } from '../words/use-loaded-section.ts'
import { useWords } from '../words/words-context.ts'

/** What was owed after a movement. */
export default function DebtAfter({ amount, currency }: { amount: number; currency: CurrencyCode }) {
  const t = useWords('returns')
  const shop = useWords('shop')
  const ready = useLoadedSection('returns', true)
  if (!ready) return null
  return <Badge kind="notice">{t('debt', { amount, currency: shop(`currency.${currency}`, { count: amount }) })}</Badge>
}
