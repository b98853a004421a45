import { Badge } from '@quartermaster/ui/Badge'
import type { ReactNode } from 'react'
import { useWords } from '../words/words-context.ts'
import * as styles from './ProductGrid.css.ts'

interface CardPriceProps {
  /** By the player; known only after the page has come. */
  readonly owned: boolean
  readonly children: ReactNode
}

/** The price of a card. What is owned has none: it says so there, in the price's own room, so that nothing moves. */
export function CardPrice({ owned, children }: CardPriceProps) {
  const t = useWords('shop')
  if (!owned) return children
  return (
    <span className={styles.owned}>
      <span className={styles.gone} aria-hidden>
        {children}
      </span>
      <Badge kind="owned">{t('badge.owned')}</Badge>
    </span>
  )
}
