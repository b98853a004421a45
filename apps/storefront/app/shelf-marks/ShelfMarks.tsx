import type { GameId } from '@quartermaster/contract/games'
import { Badge } from '@quartermaster/ui/Badge'
import { Heart } from '../wishlist/Heart.tsx'
import { useLoadedSection } from '../words/use-loaded-section.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './ShelfMarks.css.ts'

export interface ShelfMarksProps {
  readonly product: { readonly gameId: GameId; readonly productId: string; readonly name: string }
  readonly owned: boolean
}

/** What a card says of the player's own: fetched once the page is quiet, laid upon the picture so that nothing moves. */
export function ShelfMarks({ product, owned }: ShelfMarksProps) {
  const t = useWords('shop')
  const hasWords = useLoadedSection('finding', true)
  if (owned) {
    return (
      <span className={styles.owned}>
        <Badge kind="owned">{t('badge.owned')}</Badge>
      </span>
    )
  }
  return hasWords ? <Heart product={product} className={styles.heart} /> : null
}
