import { useState } from 'react'
import { flushSync } from 'react-dom'
import { track } from '../analytics-events/track.ts'
import { useBroughtBack } from '../browser-state/use-brought-back.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { autobuyName, firstProduct, type PurchaseData } from '../purchase-data/purchase-data.ts'
import { useSettings } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import type { ButtonState } from './button-state.ts'
import { OFFLINE_PURCHASE } from './failed-purchase.ts'
import { isPurchaseRunning, useStartPurchase } from './use-start-purchase.ts'

export interface Purchase {
  /** Whether an order of this product is being started. */
  isRunning(product: Named): boolean
  /** What the last attempt left this product's button in, until the next one. */
  stateOf(product: Named): ButtonState | undefined
  buy(data: PurchaseData): void
  /** Forgets how the last attempt ended. */
  reset(): void
}

type Named = Parameters<typeof autobuyName>[0]
type Attempt = { readonly name: string; readonly running: boolean; readonly state?: ButtonState | undefined }

/** Buying a product, the page's own or another: signed out, it is saved and sign-in starts; signed in, the order starts. */
export function usePurchase(page: Named): Purchase {
  const signOn = useSignOn()
  const settings = useSettings()
  const start = useStartPurchase()
  const { open } = useModal()
  const [attempt, setAttempt] = useState<Attempt>()

  useBroughtBack(() => setAttempt(undefined))

  function buy(data: PurchaseData): void {
    const product = firstProduct(data)
    if (!product || attempt?.running || isPurchaseRunning()) return
    const name = autobuyName(product)
    track('buy_button_clicked', { product_slug: product.productSlug })
    const saidByButton = name === autobuyName(page)
    if (!navigator.onLine) {
      const { state, reason } = OFFLINE_PURCHASE
      setAttempt({ name, running: false, state })
      if (!saidByButton) open({ kind: 'PURCHASE_FAILED', refused: { ...product, reason } })
      return
    }
    // Drawn at once: the next press finds a button that is busy, however soon it comes.
    flushSync(() => setAttempt({ name, running: true }))
    if (signOn.state !== 'signed_in') {
      import('../sign-on/sign-in-for.ts').then(
        ({ signInFor }) =>
          signInFor(settings, { type: 'PURCHASE_PRODUCT', data: { autobuyProduct: name, purchaseData: data } }),
        () => {
          setAttempt(undefined)
          open({ kind: 'PURCHASE_FAILED' })
        },
      )
      return
    }
    void start({ data, saidByButton, complaint: 'Unable to start a purchase session' }).then((outcome) => {
      // The page that is about to be left goes on looking busy.
      if (outcome.next !== 'away') {
        setAttempt({ name, running: false, state: outcome.next === 'stay' ? outcome.state : undefined })
      }
    })
  }

  const attemptAt = (product: Named) => (attempt?.name === autobuyName(product) ? attempt : undefined)
  return {
    isRunning: (product) => attemptAt(product)?.running === true,
    stateOf: (product) => attemptAt(product)?.state,
    buy,
    reset: () => setAttempt(undefined),
  }
}
