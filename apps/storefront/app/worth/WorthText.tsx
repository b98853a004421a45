import { VisuallyHidden } from '@quartermaster/ui/VisuallyHidden'
import { useWords } from '../words/words-context.ts'
import * as styles from './Worth.css.ts'

export function WorthText({ children }: { children: string }) {
  const t = useWords('shop')
  return (
    <span className={styles.worth} data-worth>
      <VisuallyHidden> {t('price.worth')} </VisuallyHidden>
      <span aria-hidden>≈ </span>
      {children}
    </span>
  )
}
