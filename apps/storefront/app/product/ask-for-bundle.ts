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

/** What an item needs first. */
type Needed = NonNullable<CatalogueProduct['parent']>

interface AskedBundle {
  readonly state: ButtonState
  readonly data: PurchaseData
  readonly about?: BundleFacts | undefined
}

/** The bundle of an item: what it is, what it costs this player, and what its own button would say. */
export async function askForBundle(desk: ModalDesk, bundleUrl: string, needed: Needed | null): Promise<AskedBundle> {
  const { purchase } = desk
  try {
    const bundle = await findProduct(desk, bundleUrl)
    const outside = needed && !bundle.contents.some(({ productId }) => productId === needed.productId) ? needed : null
    const parent = outside && (await findProduct(desk, `/${outside.gameId}/${outside.productSlug}`).catch(() => null))
    const asked = [bundle, ...bundle.contents, ...(parent ? [parent] : [])]
    const answer = await fetchPrices(asked.map(requestItem), desk)
    const state = purchase.stateOf(bundle) ?? verdictOfAnswer(answer, bundle.productId).state
    const body = answer.ok ? answer.body : undefined
    const facts = factsOf(bundle, body, [desk.product.productId, needed?.productId])
    const about = outside ? withNeeded(facts, outside.name, costOf(parent, body), state) : facts
    return { state, data: purchaseDataOf(bundle, about.cost), about }
  } catch (error) {
    logError('The bundle could not be read', error)
    return { state: 'server_error', data: { products: [] } }
  }
}

/** `wanted`: the item that is compared and what it needs first, which are what is paid for without the bundle. */
function factsOf(
  bundle: CatalogueProduct,
  answer: ProductInfoAnswer | undefined,
  wanted: readonly (string | undefined)[],
): BundleFacts {
  const info = findInfo(productList(answer?.products), bundle.productId)
  const { name, contents } = bundle
  const items = contents.map((content) => {
    const owned = isOwned(content, answer?.ownedItems ?? [])
    const { productId: id, name } = content
    const alone = !owned && wanted.includes(id) ? costAlone(info, content) : null
    return { id, name, owned, alone, inBundle: costAsPart(info, content) }
  })
  const paid = items.flatMap(({ alone }) => alone ?? [])
  return {
    name,
    ...(info ? readPrices(info.prices) : { cost: bundle.cost, price: bundle.price }),
    comparison: (info ?? bundle).comparison,
    until: (info ?? bundle).until,
    contents: items,
    alone: paid.length > 0 ? paid.reduce((sum, cost) => sum + cost) : null,
  }
}

function withNeeded(facts: BundleFacts, name: string, cost: number | null, state: ButtonState): BundleFacts {
  const alone = facts.alone === null || cost === null ? null : facts.alone + cost
  return { ...facts, alone, needed: { name, cost, byBundle: state === 'requirements_not_met' } }
}

/** What the player pays for it today; none where it is not sold. */
function costOf(product: CatalogueProduct | null, answer: ProductInfoAnswer | undefined): number | null {
  if (!product) return null
  const info = findInfo(productList(answer?.products), product.productId)
  return info ? readPrices(info.prices).cost : product.cost
}

async function findProduct({ locale }: ModalDesk, url: string): Promise<CatalogueProduct> {
  const [gameId, productSlug = ''] = url.split('/').filter(Boolean)
  if (!isGameId(gameId)) throw new Error(`${url} is no product's address`)
  const answer = await callApi('getCatalogueProduct', { params: { gameId, productSlug }, query: { locale } })
  if (!answer.ok) throw refused(`${url} was`, answer)
  return answer.body
}
