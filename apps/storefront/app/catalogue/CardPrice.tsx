import type { ReactNode } from 'react'
import * as styles from './ProductGrid.css.ts'

interface CardPriceProps {
  /** By the player; known only after the page has come. */
  readonly owned: boolean
  readonly children: ReactNode
}

/** The price of a card. What is owned has none: nobody sees or hears it, and its place stays, so that nothing moves. */
export function CardPrice({ owned, children }: CardPriceProps) {
  return (
    <span className={owned ? styles.gone : styles.price} aria-hidden={owned || undefined}>
      {children}
    </span>
  )
}
