import type { WishlistChangeRequest } from '@quartermaster/contract/wire/wishlists'
import { useOnePress } from '../one-press/use-one-press.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './Heart.css.ts'
import { useWishlist } from './use-wishlist.ts'

export interface HeartProps {
  readonly product: WishlistChangeRequest & { readonly name: string }
  readonly className?: string
}

/** Puts a product on the wishlist and takes it off. */
export function Heart({ product, className = '' }: HeartProps) {
  const t = useWords('finding')
  const { has, toggle } = useWishlist()
  const press = useOnePress(toggle)
  const wished = has(product)
  return (
    <button
      type="button"
      className={`${styles.round} ${className}`}
      data-wished={wished || undefined}
      aria-label={t(wished ? 'wishlist.remove' : 'wishlist.add', { name: product.name })}
      onClick={() => press(product)}
    >
      <svg viewBox="0 0 24 24" aria-hidden className={styles.drawing}>
        <path d="M12 20 4.8 12.6a4.6 4.6 0 0 1 6.5-6.5l.7.7.7-.7a4.6 4.6 0 0 1 6.5 6.5Z" />
      </svg>
    </button>
  )
}
