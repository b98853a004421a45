import type { GameId } from '@quartermaster/contract/games'
import { useLoadedSection } from '../words/use-loaded-section.ts'
import * as styles from './CardHeart.css.ts'
import { Heart } from './Heart.tsx'

export interface CardHeartProps {
  readonly product: { readonly gameId: GameId; readonly productId: string; readonly name: string }
}

/** The heart of a card: fetched once the page is quiet, laid upon the picture so that nothing moves. */
export function CardHeart({ product }: CardHeartProps) {
  const hasWords = useLoadedSection('finding', true)
  return hasWords ? <Heart product={product} className={styles.corner} /> : null
}
