import { isGameId } from '@quartermaster/contract/games'
import type { CatalogueProduct, ProductInfoAnswer } from '@quartermaster/contract/wire/products'
import { refused } from '../api/refused.ts'
import { callApi } from '../api/request.ts'
import { logError } from '../logging/log.ts'
import type { BundleFacts } from '../modals/modal-content.ts'
import { costAlone } from '../pricing/comparison.ts'
import { costAsPart } from '../pricing/cost-as-part.ts'
import { isOwned } from '../pricing/ownership.ts'
import { findInfo, productList, readPrices } from '../pricing/product-info.ts'
import type { ButtonState } from '../purchase/button-state.ts'
import { fetchPrices, verdictOfAnswer } from '../purchase/use-offer.ts'
import { type PurchaseData, purchaseDataOf, requestItem } from '../purchase-data/purchase-data.ts'
import type { ModalDesk } from './modal-desk.ts'

interface AskedBundle {
  readonly state: ButtonState
  readonly data: PurchaseData
  readonly about?: BundleFacts | undefined
}

/** The bundle of an item: what it is, what it costs this player, and what its own button would say. */
export async function askForBundle(desk: ModalDesk, bundleUrl: string): Promise<AskedBundle> {
  const { purchase } = desk
  try {
    const bundle = await findBundle(desk, bundleUrl)
    const answer = await fetchPrices([bundle, ...bundle.contents].map(requestItem), desk)
    const state = purchase.stateOf(bundle) ?? verdictOfAnswer(answer, bundle.productId).state
    const about = factsOf(bundle, answer.ok ? answer.body : undefined, desk.product.productId)
    return { state, data: purchaseDataOf(bundle, about.cost), about }
  } catch (error) {
    logError('The bundle could not be read', error)
    return { state: 'server_error', data: { products: [] } }
  }
}

function factsOf(bundle: CatalogueProduct, answer: ProductInfoAnswer | undefined, compared: string): BundleFacts {
  const products = productList(answer?.products)
  const info = findInfo(products, bundle.productId)
  const { name, contents } = bundle
  return {
    name,
    ...(info ? readPrices(info.prices) : { cost: bundle.cost, price: bundle.price }),
    comparison: (info ?? bundle).comparison,
    until: (info ?? bundle).until,
    contents: contents.map((content) => ({
      id: content.productId,
      name: content.name,
      owned: isOwned(content, answer?.ownedItems ?? []),
      alone: costAlone(info, content),
      inBundle: costAsPart(info, content),
      isCompared: content.productId === compared,
    })),
  }
}

async function findBundle({ locale }: ModalDesk, bundleUrl: string): Promise<CatalogueProduct> {
  const [gameId, productSlug = ''] = bundleUrl.split('/').filter(Boolean)
  if (!isGameId(gameId)) throw new Error(`${bundleUrl} is no bundle's address`)
  const answer = await callApi('getCatalogueProduct', { params: { gameId, productSlug }, query: { locale } })
  if (!answer.ok) throw refused('The bundle was', answer)
  return answer.body
}
