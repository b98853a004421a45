import { useEffect } from 'react'
import { takeAbandonedTrip } from '../login-action/abandoned-trip.ts'
import { showToast } from '../toasts/show-toast.ts'
import { useWords } from '../words/words-context.ts'

/**
 * Who comes back from the sign-in page without having signed in is told that nothing was started; who was led there
 * unasked, that they are signed out.
 */
export function useAbandonedTrip(): void {
  const t = useWords('site')
  useEffect(() => {
    const look = (kept: boolean) => {
      const word = takeAbandonedTrip({ kept })
      if (word) showToast({ kind: 'notice', text: t(word) })
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && look(true)
    look(false)
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [t])
}
