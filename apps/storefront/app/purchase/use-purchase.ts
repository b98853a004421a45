import { useEffect, useState } from 'react'
import { track } from '../analytics-events/track.ts'
import { saveLoginAction } from '../login-action/login-action.ts'
import { autobuyName, firstProduct, type PurchaseData } from '../purchase-data/purchase-data.ts'
import { useSettings } from '../render-context/page-data.ts'
import { goToSignIn } from '../sign-on/cross-site.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import type { ButtonState } from './button-state.ts'
import { isPurchaseRunning, useStartPurchase } from './use-start-purchase.ts'

export interface Purchase {
  readonly running: boolean
  /** What the last attempt left the button in, until the next one. */
  readonly state: ButtonState | undefined
  buy(data: PurchaseData): void
  /** Forgets how the last attempt ended. */
  reset(): void
}

/** Buying a product: signed out, it is saved and sign-in starts; signed in, the order starts. */
export function usePurchase(): Purchase {
  const signOn = useSignOn()
  const settings = useSettings()
  const start = useStartPurchase()
  const [running, setRunning] = useState(false)
  const [state, setState] = useState<ButtonState>()

  useEffect(() => {
    // A page that the back button brings back as it was left is not buying any more.
    const onReturn = (event: PageTransitionEvent) => event.persisted && setRunning(false)
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [])

  function buy(data: PurchaseData): void {
    const product = firstProduct(data)
    if (!product || isPurchaseRunning()) return
    track('buy_button_clicked', { product_slug: product.productSlug })
    if (signOn.state !== 'signed_in') {
      saveLoginAction({ type: 'PURCHASE_PRODUCT', data: { autobuyProduct: autobuyName(product), purchaseData: data } })
      goToSignIn(settings)
      return
    }
    setRunning(true)
    setState(undefined)
    void start({ data, complaint: 'Unable to start a purchase session' }).then((outcome) => {
      setState(outcome.next === 'stay' ? outcome.state : undefined)
      // The page that is about to be left goes on looking busy.
      if (outcome.next !== 'away') setRunning(false)
    })
  }

  return { running, state, buy, reset: () => setState(undefined) }
}
