import { useRef } from 'react'
import { Heart } from '../wishlist/Heart.tsx'
import { BuyBar, type BuyBarProps } from './BuyBar.tsx'
import * as styles from './ProductActions.css.ts'
import { ShareButton } from './ShareButton.tsx'

/** What can be done with a product beside buying it; and the purchase itself, wherever the page is scrolled to. */
export function ProductActions({ product, offer, purchase }: Omit<BuyBarProps, 'beside'>) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className={styles.actions}>
      <ShareButton name={product.name} />
      {/* Last, so that nothing moves where it is owned, which is known later. */}
      {offer.state !== 'already_owned' && <Heart product={product} />}
      <BuyBar product={product} offer={offer} purchase={purchase} beside={root} />
    </div>
  )
}
