import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { Text } from '@quartermaster/ui/Text'
import { Suspense, useEffect, useId, useState } from 'react'
import { track } from '../analytics-events/track.ts'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import { useWords } from '../words/words-context.ts'
import { PurchaseButton } from './PurchaseButton.tsx'
import { PurchaseNote } from './PurchaseNote.tsx'
import * as styles from './PurchasePanel.css.ts'
import type { Selling } from './selling.ts'

// Fetched for those whom a creator has brought.
const CreatorLine = lazyPart(() => import('../creators/CreatorLine.tsx'))
// Fetched for what is owned.
const NudgeBadges = lazyPart(() => import('../pricing/NudgeBadges.tsx'))
// Fetched for what is reduced.
const PriceNotes = lazyPart(() => import('../sales/PriceNotes.tsx'))
// Fetched for those who are signed in.
const WalletLines = lazyPart(() => import('./WalletLines.tsx'))

export interface PurchasePanelProps {
  readonly product: CatalogueProduct
  readonly selling: Selling
  /** When the visitor's price ends, in words. */
  readonly ends: string | undefined
}

/** Price, the one action, what it means, and what it does to the wallet. */
export function PurchasePanel({ product, selling, ends }: PurchasePanelProps) {
  const t = useWords('shop')
  const noteId = useId()
  const { offer, state, signedIn, paysInGame, wallet, creator } = selling
  const [overLimit, setOverLimit] = useState(false)
  const { cost, price, comparison } = offer
  // Without a quote it is the account that lacks something, not the parent.
  const known = offer.info ? product : { ...product, parent: null }
  useEffect(() => track('button_state', { state, product_slug: product.productSlug }), [state, product.productSlug])

  return (
    <div className={styles.panel}>
      <div className={styles.priceRow}>
        {cost !== null && (
          <ShownPrice size="L" cost={cost} price={price} comparison={comparison} currency={product.currency} />
        )}
        {selling.owned && (
          <Suspense>
            <NudgeBadges owned itemCost={product.cost} bundlePrice={undefined} />
          </Suspense>
        )}
        {cost !== null && (offer.until || product.contents[0] || (price ?? 0) > cost) && (
          <Suspense>
            <PriceNotes product={product} offer={offer} ends={ends} />
          </Suspense>
        )}
      </div>
      <div className={styles.wish} />
      <PurchaseButton
        product={known}
        state={state}
        free={cost === 0}
        running={selling.running}
        overLimit={overLimit}
        describedBy={noteId}
        onBuy={selling.buy}
        onRetry={selling.retry}
      />
      <div className={styles.note} aria-live="polite">
        <Text id={noteId} size="small" tone="muted">
          <PurchaseNote
            product={known}
            state={state}
            cost={cost ?? 0}
            owes={wallet.owes}
            balance={wallet.amount}
            signedIn={signedIn}
            paysInGame={paysInGame}
            offline={selling.offline}
            overLimit={overLimit}
          />
        </Text>
        {creator && (
          <Suspense>
            <CreatorLine name={creator} />
          </Suspense>
        )}
      </div>
      <div className={styles.wallet}>
        {signedIn && state === 'ready' && cost !== null && wallet.amount !== undefined && (
          <Suspense>
            <WalletLines
              product={product}
              cost={cost}
              {...wallet}
              balance={wallet.amount}
              canTopUp={!paysInGame}
              onLimit={setOverLimit}
            />
          </Suspense>
        )}
      </div>
      <noscript>
        <Text size="small">{t('product.needsScript')}</Text>
      </noscript>
    </div>
  )
}
