import type { GameId } from '@quartermaster/contract/games'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import type { Wallet } from '../wallet/use-wallet.ts'
import type { ButtonState } from './button-state.ts'
import type { Offer } from './use-offer.ts'
import type { Purchase } from './use-purchase.ts'

/** All that a product's page shows of buying it. */
export interface Selling {
  readonly offer: Offer
  readonly purchase: Purchase
  /** What the button says: how the last attempt left it, else what the offer is. */
  readonly state: ButtonState
  /** An order of this very product is being started. */
  readonly running: boolean
  readonly owned: boolean
  readonly signedIn: boolean
  readonly paysInGame: boolean
  /** It cannot be bought for want of a connection. */
  readonly offline: boolean
  readonly wallet: Wallet
  /** Whom a purchase supports. */
  readonly creator: string | null | undefined
  buy(): void
  retry(): void
}

const NOTHING = () => {}
const NO_PURCHASE: Purchase = { isRunning: () => false, stateOf: () => undefined, buy: NOTHING, reset: NOTHING }

/** What the catalogue says, for as long as nobody is asked. Nothing of it can be pressed: the button waits or is off. */
export function sellingAtFirst(product: CatalogueProduct, gamesOnSale: readonly GameId[]): Selling {
  const { cost, price, comparison, until } = product
  const state = gamesOnSale.includes(product.gameId) ? 'loading' : 'not_enabled'
  return {
    offer: { state, cost, price, comparison, until, info: undefined, products: [], ownedItems: [], retry: NOTHING },
    purchase: NO_PURCHASE,
    state,
    running: false,
    owned: false,
    signedIn: false,
    paysInGame: false,
    offline: false,
    wallet: { loading: false, amount: undefined, debt: 0, owes: false },
    creator: undefined,
    buy: NOTHING,
    retry: NOTHING,
  }
}
