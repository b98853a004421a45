import type { GameId } from '@quartermaster/contract/games'
import type { TopUpChoice } from '@quartermaster/contract/wire/orders'
import { isPlaceToReturn } from '../login-action/flow.ts'
import type { LoginAction } from '../login-action/login-action.ts'
import type { PurchaseData } from '../purchase-data/purchase-data.ts'

/** What the site does for a player who is back from sign-in. */
export interface LoginActionSteps {
  /** A purchase is running already: the saved one is then left alone. */
  readonly purchaseRunning: boolean
  purchase(data: PurchaseData): Promise<void>
  topUp(gameId: GameId | undefined, choice: TopUpChoice | undefined): Promise<void>
  goTo(path: string): unknown
}

/** Performs the action that was saved before sign-in. Says whether it has taken the player anywhere. */
export async function performLoginAction(action: LoginAction, steps: LoginActionSteps): Promise<boolean> {
  switch (action.type) {
    case 'PURCHASE_PRODUCT': {
      const { autobuyProduct, purchaseData } = action.data
      if (!autobuyProduct || !purchaseData || steps.purchaseRunning) return false
      await steps.purchase(purchaseData)
      return true
    }
    case 'PURCHASE_VC_BUNDLE':
      await steps.topUp(action.data.gameId, action.data.choice)
      return true
    case 'SUCCESS_PAGE':
      return follow(action.data.successPath + action.data.successHash, steps)
    case 'REDIRECT':
      return follow(action.data.redirectPath, steps)
    case 'NO_ACTION':
      return false
  }
}

async function follow(path: unknown, steps: LoginActionSteps): Promise<boolean> {
  if (!isPlaceToReturn(path)) return false
  await steps.goTo(path)
  return true
}
