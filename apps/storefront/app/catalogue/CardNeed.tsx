import type { CatalogueEntry } from '@quartermaster/contract/wire/products'
import { isOwn, type OwnShelf } from '../own-shelf/own-shelf.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './ProductGrid.css.ts'
import type { ShelfEntry } from './shelf-entry.ts'

interface CardNeedProps {
  readonly product: Pick<CatalogueEntry, 'gameId' | 'productId'> & { readonly parent?: ShelfEntry['parent'] | null }
  /** Known only after the page has come. */
  readonly own: OwnShelf | undefined
}

/** What must be owned before this. Who has it, or this already, reads nothing; its room stays, so that nothing moves. */
export function CardNeed({ product, own }: CardNeedProps) {
  const t = useWords('shop')
  const { gameId, parent } = product
  if (!parent) return null
  const met = isOwn(product, own) || isOwn({ gameId, productId: parent.productId }, own)
  return (
    <span className={met ? styles.gone : undefined} aria-hidden={met || undefined}>
      {t('purchase.requirements_not_met.note', { parent: parent.name })}
    </span>
  )
}
