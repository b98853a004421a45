import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { useRef } from 'react'
import type { Offer } from '../purchase/use-offer.ts'
import type { Purchase } from '../purchase/use-purchase.ts'
import { Heart } from '../wishlist/Heart.tsx'
import { BuyBar } from './BuyBar.tsx'
import * as styles from './ProductActions.css.ts'
import { ShareButton } from './ShareButton.tsx'

export interface ProductActionsProps {
  readonly product: CatalogueProduct
  readonly offer: Offer
  readonly purchase: Purchase
}

/** What can be done with a product beside buying it; and the purchase itself, wherever the page is scrolled to. */
export function ProductActions({ product, offer, purchase }: ProductActionsProps) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className={styles.actions}>
      <Heart product={product} />
      <ShareButton name={product.name} />
      <BuyBar product={product} offer={offer} purchase={purchase} beside={root} />
    </div>
  )
}
