import { REGION_THAT_PAYS_IN_GAME } from '@quartermaster/contract/payment-regions'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { memo, useLayoutEffect } from 'react'
import { useCreator } from '../creators/use-creator.ts'
import { useCutOff } from '../offline/use-cut-off.ts'
import { isOwned } from '../pricing/ownership.ts'
import { purchaseDataOf } from '../purchase-data/purchase-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useWallet } from '../wallet/use-wallet.ts'
import type { Selling } from './selling.ts'
import { useOffer } from './use-offer.ts'
import { usePurchase } from './use-purchase.ts'

interface LiveSellingProps {
  readonly product: CatalogueProduct
  onChange(selling: Selling): void
}

/**
 * What a product costs this player, and buying it, told to its page. It shows nothing itself: everything that asks the
 * API comes with it after the first view, which does without, since who is there is not known before either.
 * The page draws what it is told, which must not make this tell it again: hence the memo.
 */
export const LiveSelling = memo(function LiveSelling({ product, onChange }: LiveSellingProps) {
  const offer = useOffer(product)
  const purchase = usePurchase(product)
  const signOn = useSignOn()
  const signedIn = signOn.state === 'signed_in'
  const wallet = useWallet(product.gameId)
  const { name: creator } = useCreator()
  const state = purchase.stateOf(product) ?? offer.state
  const retry = () => {
    purchase.reset()
    offer.retry()
  }
  const offline = useCutOff(state === 'server_error', retry)
  // Drawn in the same breath: a press finds a busy button, however soon it comes after the first.
  useLayoutEffect(() =>
    onChange({
      offer,
      purchase,
      state,
      running: purchase.isRunning(product),
      owned: isOwned(product, offer.ownedItems),
      signedIn,
      paysInGame: signedIn && signOn.region === REGION_THAT_PAYS_IN_GAME,
      offline,
      wallet,
      creator,
      buy: () => purchase.buy(purchaseDataOf(product, offer.cost)),
      retry,
    }),
  )
  return null
})
