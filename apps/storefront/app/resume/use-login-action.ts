import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useNavigate } from 'react-router'
import { addresses } from '../addresses/addresses.ts'
import { currentGame, pageMode } from '../addresses/current-game.ts'
import { readStored } from '../browser-storage/browser-storage.ts'
import { findPlace, forgetPlace, type LoginAction, takeLoginAction } from '../login-action/login-action.ts'
import { isPurchaseRunning, useStartPurchase } from '../purchase/use-start-purchase.ts'
import { firstProduct } from '../purchase-data/purchase-data.ts'
import { useLocale, usePages } from '../render-context/page-data.ts'
import { useTopUp } from '../top-up/use-top-up.ts'
import { performLoginAction } from './perform-login-action.ts'

/** Goes on where the player was before sign-in: with the saved action, else on the page where the flow began. */
export function useLoginAction(): () => Promise<void> {
  const navigate = useNavigate()
  const locale = useLocale()
  const startPurchase = useStartPurchase()
  const game = currentGame('/', typeof document === 'undefined' ? null : readStored(STORAGE_KEYS.gameId))
  const { topUpFrom } = useTopUp(game)
  const { home, shelves } = usePages()
  return async () => {
    const action = takeLoginAction()
    const begun = findPlace()
    // A redeem goes on after sign-in, and so does its way back.
    if (!leadsToRedeem(action)) forgetPlace()
    const goTo = (path: string) => void navigate(path, { replace: true })
    const went = await performLoginAction(action, {
      purchaseRunning: isPurchaseRunning(),
      purchase: async (data) => {
        const product = firstProduct(data)
        const page = product && addresses.product(locale, product.gameId, product.productSlug)
        const complaint = 'An error occurred while trying to startOrder from login'
        await startPurchase({ data, complaint, stayAt: begun ?? page })
      },
      topUp: () => {
        const stayAt = begun ?? shelves[game] ?? home
        return topUpFrom(stayAt, { stayAt })
      },
      goTo,
    })
    if (!went) goTo(begun ?? home)
  }
}

function leadsToRedeem(action: LoginAction): boolean {
  return action.type === 'REDIRECT' && pageMode(action.data.redirectPath) === 'redeem'
}
