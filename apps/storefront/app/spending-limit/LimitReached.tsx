import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import { Link } from '@quartermaster/ui/Link'
import { Notice } from '@quartermaster/ui/Notice'
import { addresses } from '../addresses/addresses.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { useLimitTexts } from './limit-texts.ts'

interface LimitReachedProps {
  readonly limit: SpendingLimitAnswer
  /** It stands above several things, of which some are within the limit. */
  readonly ofSome?: boolean
}

/** Said before anyone is sent to pay: how much is left, and where the limit is. */
export function LimitReached({ limit, ofSome = false }: LimitReachedProps) {
  const t = useWords('shop')
  const locale = useLocale()
  const { left } = useLimitTexts(limit)
  return (
    <Notice kind="notice">
      {t(ofSome ? 'limit.leaves' : 'limit.reached', left)} <Link href={addresses.wallet(locale)}>{t('limit.see')}</Link>
    </Notice>
  )
}
