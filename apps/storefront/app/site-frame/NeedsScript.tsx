import { Notice } from '@quartermaster/ui/Notice'
import { useWords } from '../words/words-context.ts'

interface NeedsScriptProps {
  readonly className?: string
}

/** Without script nothing of a player's own can come: a page that is made of it says so. */
export function NeedsScript({ className }: NeedsScriptProps) {
  const t = useWords('site')
  return (
    <noscript>
      <Notice className={className}>{t('needsScript')}</Notice>
    </noscript>
  )
}
