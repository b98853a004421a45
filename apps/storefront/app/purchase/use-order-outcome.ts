import { useLocation, useNavigate } from 'react-router'
import { startCheckout } from '../checkout/checkout-context.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { addresses, keepQuery } from '../page/addresses.ts'
import { useLocale } from '../page/page-data.ts'
import { loadSection } from '../words/load-words.ts'
import type { ButtonState } from './button-state.ts'
import type { OrderOutcome } from './order-outcome.ts'
import type { PurchaseData } from './purchase-data.ts'

export interface OutcomePlace {
  readonly affiliateName: string
  /** The page to be on when the order goes no further; left out, the player is there already. */
  readonly stayAt?: string | undefined
}

type ApplyOutcome = (outcome: OrderOutcome, data: PurchaseData, place: OutcomePlace) => Promise<ButtonState | undefined>

/** Takes the player to an order's next step. Answers the state the button is left in when there is none. */
export function useOrderOutcome(): ApplyOutcome {
  const navigate = useNavigate()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  // What the sign-on host puts into the address is its own.
  const query = pathname === addresses.redirect ? '' : search
  const modal = useModal()
  return async (outcome, { products }, { affiliateName, stayAt }) => {
    switch (outcome.next) {
      case 'checkout': {
        const { balance, orderId } = outcome
        const path = startCheckout(locale, { products, balance, affiliateName, orderId })
        if (path) await navigate(keepQuery(path, query), { replace: true })
        return undefined
      }
      case 'away':
        location.assign(outcome.url)
        return undefined
      case 'inside':
        await navigate(outcome.path, { replace: true })
        return undefined
      case 'stay':
        if (stayAt) await navigate(stayAt, { replace: true })
        if (outcome.modal) {
          await loadSection('shop')
          modal.open({ kind: outcome.modal })
        }
        return outcome.state
    }
  }
}
