import { useLocation, useNavigate } from 'react-router'
import { keepQuery, searchOf } from '../addresses/addresses.ts'
import { track } from '../analytics-events/track.ts'
import { trafficSourceOf } from '../creators/affiliate.ts'
import { findCreatorName, useCreator } from '../creators/use-creator.ts'
import { logError } from '../logging/log.ts'
import type { Flow } from '../login-action/flow.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { firstProduct, type PurchaseData } from '../purchase-data/purchase-data.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { endShownPrices } from '../sales/shown-ends.ts'
import { loadSection } from '../words/load-words.ts'
import { FAILED_PURCHASE, OFFLINE_PURCHASE } from './failed-purchase.ts'
import type { OrderOutcome } from './order-outcome.ts'

export interface PurchaseStart {
  readonly data: PurchaseData
  /** What the log says when there is no answer. */
  readonly complaint: string
  /** The button on the page is this product's and says why it was refused. */
  readonly saidByButton?: boolean | undefined
  /** What it goes on from after sign-in; left out, the player is on the page where it begins. */
  readonly flow?: Flow | undefined
}

let running = false

/** One purchase at a time per page, whoever started it: who starts one asks first. */
export function isPurchaseRunning(): boolean {
  return running
}

/** Starts the order and takes the player to its next step. */
export function useStartPurchase(): (start: PurchaseStart) => Promise<OrderOutcome> {
  const locale = useLocale()
  const { redirectHosts, withdrawalRegions } = useSettings()
  const { affiliate, name } = useCreator()
  const modal = useModal()
  const takeStep = useNextStep()
  const { pathname, search } = useLocation()
  return async ({ data, complaint, saidByButton, flow }) => {
    running = true
    const page = flow?.page ?? pathname + search
    const credited = flow ? flow.affiliate : affiliate
    const start = {
      locale,
      purchaseData: data,
      affiliate: credited,
      trafficSource: trafficSourceOf(credited),
      failRedirectUrl: page.split('#', 1)[0],
      idempotencyKey: flow?.id ?? crypto.randomUUID(),
      withdrawalRegions: flow && withdrawalRegions,
    }
    // Asked for beside the order, which does not wait for it.
    const named = name || !credited ? name : findCreatorName(credited).catch(() => null)
    try {
      // Fetched when a player buys: nobody else needs it.
      const outcome = await import('./start-order.ts')
        .then(({ startOrder }) => startOrder(start, redirectHosts))
        .catch((error: Error) => {
          logError(complaint, error)
          track('purchase_request_failed', { error_code: 'NO_ANSWER', ...(error.cause as object) })
          return navigator.onLine ? FAILED_PURCHASE : OFFLINE_PURCHASE
        })
      await takeStep(outcome, { data, saidByButton, named, page, moves: flow !== undefined })
      return outcome
    } catch (error) {
      // The order may have been started; the way to it failed, and nobody is left waiting for it.
      logError(complaint, error)
      modal.open({ kind: FAILED_PURCHASE.modal })
      return FAILED_PURCHASE
    } finally {
      running = false
    }
  }
}

interface Step extends Pick<PurchaseStart, 'data' | 'saidByButton'> {
  /** The credited creator's name, where there is one. */
  readonly named: string | null | undefined | Promise<string | null>
  /** Where it began, and whether the player is still to be brought there. */
  readonly page: string
  readonly moves: boolean
}

function useNextStep(): (outcome: OrderOutcome, step: Step) => Promise<void> {
  const navigate = useNavigate()
  const locale = useLocale()
  const modal = useModal()
  return async (outcome, { data, saidByButton, named, page, moves }) => {
    switch (outcome.next) {
      case 'checkout': {
        const { balance, orderId } = outcome
        const { startCheckout } = await import('../checkout/checkout-context.ts')
        const affiliateName = (await named) ?? ''
        const path = startCheckout(locale, { products: data.products, balance, affiliateName, orderId })
        await navigate(keepQuery(path, searchOf(page)), { replace: true })
        return
      }
      case 'away':
        location.assign(outcome.url)
        return
      case 'inside':
        await navigate(outcome.path, { replace: true })
        return
      case 'stay':
        if (moves) await navigate(page, { replace: true })
        if (outcome.reason === 'price_changed') endShownPrices()
        if (outcome.modal || (outcome.reason && !saidByButton)) {
          const { modal: kind = 'PURCHASE_FAILED', reason } = outcome
          const product = firstProduct(data)
          await loadSection('shop')
          modal.open({ kind, refused: product && { ...product, reason } })
        }
    }
  }
}
