import type { WalletBalanceAnswer } from '@quartermaster/contract/wire/wallets'
import { callApi } from '../api/request.ts'
import { findInfo, productList, readPrices } from '../pricing/product-info.ts'
import { shortfallOf } from '../pricing/shortfall.ts'
import { type ChosenProduct, requestItem } from '../purchase-data/purchase-data.ts'
import { signOnNow, whenFirstKnown } from '../sign-on/sign-on-state.ts'

/**
 * Whether the player's account is where nothing is paid without the wish. What is known here is not asked of the server,
 * which has the last word all the same.
 */
export async function isWishNeeded(withdrawalRegions: readonly string[] | undefined): Promise<boolean> {
  if (!withdrawalRegions?.length) return false
  await whenFirstKnown()
  const signOn = signOnNow()
  return signOn.state === 'signed_in' && withdrawalRegions.includes(signOn.region)
}

/** Whether the wallet lacks what a product costs this player, for a page that has shown them neither. */
export async function mustBePaid(product: ChosenProduct, affiliate: string | undefined): Promise<boolean> {
  const [quote, wallet] = await Promise.all([
    callApi('quote', { query: { affiliate }, body: [requestItem(product)] }).catch(() => undefined),
    callApi('getWalletBalance', { body: { gameId: product.gameId } }).catch(() => undefined),
  ])
  if (!quote?.ok || !wallet?.ok || owes(wallet.body)) return false
  const info = findInfo(productList(quote.body.products), product.productId)
  const final = info?.prices.find((entry) => 'finalPrice' in entry)?.finalPrice
  const held = wallet.body.balance.find(({ currency }) => currency === final?.currency)?.amount ?? 0
  return info?.status === 'PURCHASABLE' && shortfallOf(readPrices(info.prices).cost ?? 0, held) > 0
}

const owes = ({ debt, debts }: WalletBalanceAnswer) => Boolean(debts ?? debt)
