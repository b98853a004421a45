import { isGameId } from '@quartermaster/contract/games'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { callApi } from '../api/request.ts'
import { logError } from '../logging/log.ts'
import type { ButtonState } from '../purchase/button-state.ts'
import { fetchPrices, verdictOfAnswer } from '../purchase/use-offer.ts'
import { type PurchaseData, purchaseDataOf, requestItem } from '../purchase-data/purchase-data.ts'
import type { ModalDesk } from './modal-desk.ts'

interface AskedBundle {
  readonly state: ButtonState
  readonly data: PurchaseData
}

/** The bundle of an item, and what its own button would say. */
export async function askForBundle(desk: ModalDesk, bundleUrl: string): Promise<AskedBundle> {
  const { purchase, signedIn, affiliate } = desk
  try {
    const bundle = await findBundle(desk, bundleUrl)
    const answer = await fetchPrices([requestItem(bundle)], signedIn, affiliate)
    const state = purchase.stateOf(bundle) ?? verdictOfAnswer(answer, bundle.productId).state
    return { state, data: purchaseDataOf(bundle) }
  } catch (error) {
    logError('The bundle could not be read', error)
    return { state: 'server_error', data: { products: [] } }
  }
}

async function findBundle({ locale }: ModalDesk, bundleUrl: string): Promise<CatalogueProduct> {
  const [gameId, productSlug = ''] = bundleUrl.split('/').filter(Boolean)
  if (!isGameId(gameId)) throw new Error(`${bundleUrl} is no bundle's address`)
  const answer = await callApi('getCatalogueProduct', { params: { gameId, productSlug }, query: { locale } })
  if (!answer.ok) throw new Error(`The bundle was answered with ${answer.status}`)
  return answer.body
}
