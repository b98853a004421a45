import { LOCALES } from '@quartermaster/contract/locales'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Text } from '@quartermaster/ui/Text'
import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Price } from '../currency/Price.tsx'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { shortfallOf } from '../pricing/shortfall.ts'
import { ReceiptChoice } from '../receipt-choice/ReceiptChoice.tsx'
import { useReceipt } from '../receipt-choice/use-receipt.ts'
import { useLocale } from '../render-context/page-data.ts'
import { DeliverNowChoice } from '../terms/DeliverNowChoice.tsx'
import { SaleTerms } from '../terms/SaleTerms.tsx'
import { useDeliverNow, useMustChoose } from '../terms/use-deliver-now.ts'
import { sayBeforePaying, showBox } from '../terms/wish-before-paying.ts'
import { topUpFor } from '../top-up/saving-for.ts'
import { WaysToCover } from '../top-up/WaysToCover.tsx'
import { useWords } from '../words/words-context.ts'
import * as styles from './PurchasePanel.css.ts'

// Fetched for those who owe something.
const Debts = lazyPart(() => import('../debts/Debts.tsx'))

interface WalletLinesProps {
  readonly product: CatalogueProduct
  readonly cost: number
  readonly balance: number
  readonly debt: number
  readonly owes: boolean
  readonly canTopUp: boolean
  /** Told whether the player's limit leaves no way to pay what is missing. */
  onLimit(isReached: boolean): void
}

/** What is in the wallet and what will be; or, when it is not enough, the way to fill it. */
export default function WalletLines({ product, cost, balance, debt, owes, canTopUp, onLimit }: WalletLinesProps) {
  const t = useWords('shop')
  const locale = useLocale()
  const money = {
    currency: product.currency,
    locale: LOCALES[locale].tag,
  }
  const shortfall = shortfallOf(cost + debt, balance)
  // While another currency is owed, more of this one is of no use.
  const fills = shortfall > 0 && canTopUp && (debt > 0 || !owes)
  const deliverNow = useDeliverNow(useMustChoose(), {
    subject: product.productId,
    onWish: (wish) => sayBeforePaying(product.productId, wish),
  })
  const [place] = useState(() => document.querySelector(`.${styles.wish}`))
  const [receipt, setReceipt] = useReceipt()
  const asks = deliverNow.required && fills && !owes
  useEffect(() => {
    showBox(asks ? product.productId : undefined)
    return () => showBox(undefined)
  }, [asks, product.productId])
  return (
    <>
      {/* Before the button, which asks for it. */}
      {asks && place && createPortal(<DeliverNowChoice {...deliverNow.box} />, place)}
      <span className={styles.sum}>
        {t('purchase.balance')}
        <Price {...money} size="S" amount={balance} className={styles.amount} worth={false} />
      </span>
      <Suspense>{owes && <Debts said here={fills ? product.gameId : undefined} />}</Suspense>
      {fills && (
        <>
          <ButtonLink variant="tertiary" size="S" href={topUpFor(locale, product)}>
            {t('purchase.topUp', { currency: t(`currency.${product.currency}`) })}
          </ButtonLink>
          <WaysToCover gameId={product.gameId} shortfall={shortfall} onLimit={onLimit} />
          <SaleTerms of="item" />
          {!owes && <ReceiptChoice receipt={receipt} onChange={setReceipt} />}
          {receipt.wanted && !receipt.email && <Text size="small">{t('checkout.emailIncomplete')}</Text>}
        </>
      )}
      {shortfall === 0 && !owes && (
        <span className={styles.sum}>
          {t('purchase.after')}
          <Price {...money} size="S" amount={balance - cost} className={styles.amount} worth={false} />
        </span>
      )}
    </>
  )
}
