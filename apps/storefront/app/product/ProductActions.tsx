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
      <Heart product={product} />
      <ShareButton name={product.name} />
      <BuyBar product={product} offer={offer} purchase={purchase} beside={root} />
    </div>
  )
}
