import { showToast } from '../toasts/show-toast.ts'
import { useWords } from '../words/words-context.ts'

/**
 * Whether the connection is there that signing out needs. Without it the provider's session would stay and bring the
 * player back by itself: they stay signed in, and are told.
 */
export function useCanSignOut(): () => boolean {
  const t = useWords('site')
  return () => {
    if (!navigator.onLine) showToast({ kind: 'notice', text: t('signOn.offline') })
    return navigator.onLine
  }
}
