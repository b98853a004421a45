import { LOCALES } from '@quartermaster/contract/locales'
import { REGION_THAT_PAYS_IN_GAME } from '@quartermaster/contract/payment-regions'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { Button } from '@quartermaster/ui/Button'
import { Text } from '@quartermaster/ui/Text'
import { lazy, Suspense, useEffect, useId } from 'react'
import { track } from '../analytics-events/track.ts'
import { useCreator } from '../creators/use-creator.ts'
import { Price } from '../currency/Price.tsx'
import { NudgeBadges } from '../pricing/NudgeBadges.tsx'
import { isOwned } from '../pricing/ownership.ts'
import { ShownPrice } from '../pricing/ShownPrice.tsx'
import { shortfallOf } from '../pricing/shortfall.ts'
import { purchaseDataOf } from '../purchase-data/purchase-data.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useTopUp } from '../top-up/use-top-up.ts'
import { useWallet } from '../wallet/use-wallet.ts'
import { useWords } from '../words/words-context.ts'
import { PurchaseButton } from './PurchaseButton.tsx'
import { PurchaseNote } from './PurchaseNote.tsx'
import * as styles from './PurchasePanel.css.ts'
import type { Offer } from './use-offer.ts'
import type { Purchase } from './use-purchase.ts'

// Fetched for those whom a creator has brought.
const CreatorLine = lazy(() => import('../creators/CreatorLine.tsx'))
// Fetched for what is reduced.
const PriceNotes = lazy(() => import('../sales/PriceNotes.tsx'))

export interface PurchasePanelProps {
  readonly product: CatalogueProduct
  readonly offer: Offer
  readonly purchase: Purchase
  /** When the visitor's price ends, in words. */
  readonly ends: string | undefined
}

/** Price, the one action, what it means, and what it does to the wallet. */
export function PurchasePanel({ product, offer, purchase, ends }: PurchasePanelProps) {
  const t = useWords('shop')
  const noteId = useId()
  const signOn = useSignOn()
  const signedIn = signOn.state === 'signed_in'
  const paysInGame = signedIn && signOn.region === REGION_THAT_PAYS_IN_GAME
  const wallet = useWallet(product.gameId)
  const { name } = useCreator()
  const state = purchase.stateOf(product) ?? offer.state
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
        {isOwned(product, offer.ownedItems) && <NudgeBadges owned itemCost={product.cost} bundlePrice={undefined} />}
        {cost !== null && (offer.until || (price ?? 0) > cost) && (
          <Suspense>
            <PriceNotes product={product} offer={offer} ends={ends} />
          </Suspense>
        )}
      </div>
      <PurchaseButton
        product={known}
        state={state}
        free={cost === 0}
        running={purchase.isRunning(product)}
        describedBy={noteId}
        onBuy={() => purchase.buy(purchaseDataOf(product))}
        onRetry={() => {
          purchase.reset()
          offer.retry()
        }}
      />
      <div className={styles.note} aria-live="polite">
        <Text id={noteId} size="small" tone="muted">
          <PurchaseNote
            product={known}
            state={state}
            cost={cost ?? 0}
            balance={wallet.amount}
            signedIn={signedIn}
            paysInGame={paysInGame}
          />
        </Text>
        {name && (
          <Suspense>
            <CreatorLine name={name} />
          </Suspense>
        )}
      </div>
      <div className={styles.wallet}>
        {signedIn && state === 'ready' && cost !== null && wallet.amount !== undefined && (
          <WalletLines product={product} cost={cost} balance={wallet.amount} canTopUp={!paysInGame} />
        )}
      </div>
      <noscript>
        <Text size="small">{t('product.needsScript')}</Text>
      </noscript>
    </div>
  )
}

interface WalletLinesProps {
  readonly product: CatalogueProduct
  readonly cost: number
  readonly balance: number
  readonly canTopUp: boolean
}

/** What is in the wallet and what will be; or, when it is not enough, the way to fill it. */
function WalletLines({ product, cost, balance, canTopUp }: WalletLinesProps) {
  const t = useWords('shop')
  const locale = useLocale()
  const { running, topUp } = useTopUp(product.gameId)
  const money = {
    currency: product.currency,
    currencyLabel: t(`currency.${product.currency}`),
    locale: LOCALES[locale].tag,
  }
  const short = shortfallOf(cost, balance) > 0
  return (
    <>
      <span className={styles.sum}>
        {t('purchase.balance')}
        <Price {...money} size="S" amount={balance} className={styles.amount} />
      </span>
      {short && canTopUp && (
        <Button variant="tertiary" size="S" loading={running} onClick={topUp}>
          {t('purchase.topUp', { currency: money.currencyLabel })}
        </Button>
      )}
      {!short && (
        <span className={styles.sum}>
          {t('purchase.after')}
          <Price {...money} size="S" amount={balance - cost} className={styles.amount} />
        </span>
      )}
    </>
  )
}
