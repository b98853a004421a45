import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { track } from '../analytics-events/track.ts'
import { trafficSourceOf } from '../creators/affiliate.ts'
import { useCreator } from '../creators/use-creator.ts'
import { logError } from '../logging/log.ts'
import { rememberPlace, saveLoginAction } from '../login-action/login-action.ts'
import { autobuyName, firstProduct, type PurchaseData } from '../purchase-data/purchase-data.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { goToSignIn } from '../sign-on/cross-site.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import type { ButtonState } from './button-state.ts'
import { FAILED_PURCHASE } from './failed-purchase.ts'
import { isPurchaseRunning, runPurchaseAlone } from './running-purchase.ts'
import { useOrderOutcome } from './use-order-outcome.ts'

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
  const { pathname, search } = useLocation()
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
      rememberPlace(pathname + search)
      saveLoginAction({ type: 'PURCHASE_PRODUCT', data: { autobuyProduct: autobuyName(product), purchaseData: data } })
      goToSignIn(settings)
      return
    }
    setRunning(true)
    setState(undefined)
    void runPurchaseAlone(async () => {
      const result = await start({ data, complaint: 'Unable to start a purchase session' })
      setState(result.state)
      if (!result.leaving) setRunning(false)
    })
  }

  return { running, state, buy, reset: () => setState(undefined) }
}

export interface PurchaseStart {
  readonly data: PurchaseData
  /** What the log says when there is no answer. */
  readonly complaint: string
  readonly stayAt?: string | undefined
}

/** Starts the order and takes its next step, for the button and for the return from sign-in alike. */
export function useStartPurchase(): (
  start: PurchaseStart,
) => Promise<{ state: ButtonState | undefined; leaving: boolean }> {
  const locale = useLocale()
  const { redirectHosts } = useSettings()
  const { affiliate, name: affiliateName = '' } = useCreator()
  const applyOutcome = useOrderOutcome()
  return async ({ data, complaint, stayAt }) => {
    const start = {
      locale,
      purchaseData: data,
      affiliate,
      trafficSource: trafficSourceOf(affiliate),
      idempotencyKey: crypto.randomUUID(),
    }
    const outcome = await import('./place-order.ts')
      .then(({ placeOrder }) => placeOrder(start, redirectHosts))
      .catch((error: unknown) => {
        logError(complaint, error)
        return FAILED_PURCHASE
      })
    return { state: await applyOutcome(outcome, data, { affiliateName, stayAt }), leaving: outcome.next === 'away' }
  }
}
