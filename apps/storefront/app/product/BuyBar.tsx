import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { Button } from '@quartermaster/ui/Button'
import { Name } from '@quartermaster/ui/Name'
import { BAR } from '@quartermaster/ui/tokens/breakpoints'
import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import type { Offer } from '../purchase/use-offer.ts'
import type { Purchase } from '../purchase/use-purchase.ts'
import { purchaseDataOf } from '../purchase-data/purchase-data.ts'
import { useWords } from '../words/words-context.ts'
import * as styles from './BuyBar.css.ts'

export interface BuyBarProps {
  readonly product: CatalogueProduct
  readonly offer: Offer
  readonly purchase: Purchase
  /** Stands right below the page's own button. */
  readonly beside: RefObject<HTMLElement | null>
}

/** Price and purchase at the foot of a phone's screen, while the page's own button is out of sight. */
export function BuyBar({ product, offer, purchase, beside }: BuyBarProps) {
  const t = useWords('shop')
  const isInSight = useInSight(beside)
  const state = purchase.stateOf(product) ?? offer.state
  if (state !== 'ready' || offer.cost === null) return null
  // At the end of the document: whatever it stood in, its later neighbours would lie over it.
  return createPortal(
    <aside className={styles.bar} hidden={isInSight} aria-label={product.name}>
      <div className={styles.words}>
        <strong className={styles.name}>
          <Name>{product.name}</Name>
        </strong>
        <ShownPrice cost={offer.cost} currency={product.currency} />
      </div>
      <Button loading={purchase.isRunning(product)} onClick={() => purchase.buy(purchaseDataOf(product, offer.cost))}>
        {t(offer.cost === 0 ? 'purchase.ready.free' : 'purchase.ready.label')}
      </Button>
    </aside>,
    document.body,
  )
}

/** A part of a pixel may be missing. */
const WHOLE = 0.97

function useInSight(beside: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    const button = beside.current?.parentElement?.parentElement?.querySelector('[data-state]')
    if (!button) return
    // Of a button that shows a few pixels nobody reads the words: it is seen when all of it is.
    const watcher = new IntersectionObserver(([entry]) => setInSight((entry?.intersectionRatio ?? 1) >= WHOLE), {
      threshold: WHOLE,
      rootMargin: `-${BAR.height}px 0px 0px`,
    })
    watcher.observe(button)
    return () => watcher.disconnect()
  }, [beside])
  return isInSight
}
