import { Notice } from '@quartermaster/ui/Notice'
import { useWords } from '../words/words-context.ts'
import { useSessionLost } from './lost-session.ts'

/** Says that the session has ended, if it has. The way to sign in stands below it. */
export function LostSession() {
  const t = useWords('site')
  if (!useSessionLost()) return null
  return (
    <Notice kind="notice" role="alert">
      {t('signOn.signedOut')}
    </Notice>
  )
}
