import type { GameId } from '@quartermaster/contract/games'
import { Heart } from '../wishlist/Heart.tsx'
import { useLoadedSection } from '../words/use-loaded-section.ts'
import * as styles from './ShelfMarks.css.ts'

export interface ShelfMarksProps {
  readonly product: { readonly gameId: GameId; readonly productId: string; readonly name: string }
}

/** The heart of a card: fetched once the page is quiet, laid upon the picture so that nothing moves. */
export function ShelfMarks({ product }: ShelfMarksProps) {
  const hasWords = useLoadedSection('finding', true)
  return hasWords ? <Heart product={product} className={styles.corner} /> : null
}
