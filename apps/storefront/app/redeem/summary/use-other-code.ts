import { useEffect, useRef } from 'react'
import { showToast } from '../../toasts/show-toast.ts'
import { useWords } from '../../words/words-context.ts'

/** One redeem is in progress in all tabs: a code that was entered in another one takes this page too, and says so. */
export function useOtherCode(code: string | undefined): void {
  const t = useWords('redeem')
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (before.current && code && before.current !== code) showToast({ kind: 'notice', text: t('summary.otherTab') })
    before.current = code
  }, [code, t])
}
