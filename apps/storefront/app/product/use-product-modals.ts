import { isGameId } from '@quartermaster/contract/games'
import type { CatalogueEntry, CatalogueProduct } from '@quartermaster/contract/wire/products'
import { useNavigate } from 'react-router'
import { addresses } from '../addresses/addresses.ts'
import { callApi } from '../api/request.ts'
import { typeKey } from '../catalogue/type-key.ts'
import { useCreator } from '../creators/use-creator.ts'
import { logError } from '../logging/log.ts'
import type { BuyChoice } from '../modals/modal-content.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { grouperOf, groupItem } from '../pricing/grouper.ts'
import { nudgeLabels } from '../pricing/NudgeBadges.tsx'
import { isOwned } from '../pricing/ownership.ts'
import { breakdownPrice } from '../pricing/price-breakdown.ts'
import { findInfo, priceInBundle } from '../pricing/product-info.ts'
import { type ButtonState, stateOfStatus } from '../purchase/button-state.ts'
import { fetchPrices, type Offer, verdictOfAnswer } from '../purchase/use-offer.ts'
import type { Purchase } from '../purchase/use-purchase.ts'
import { type PurchaseData, purchaseDataOf, requestItem } from '../purchase-data/purchase-data.ts'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { useWords } from '../words/words-context.ts'

type Content = CatalogueProduct['contents'][number]

export interface ProductModals {
  /** What each item of the bundle costs. */
  openListing(): void
  /** One item of the bundle, to be bought alone or with the rest. */
  openContent(content: Content): void
  /** The product beside the bundle it belongs to. */
  openComparison(): void
}

export function useProductModals(product: CatalogueProduct, offer: Offer, purchase: Purchase): ProductModals {
  const { open, close } = useModal()
  const t = useWords('shop')
  const locale = useLocale()
  const navigate = useNavigate()
  const { enable } = useSettings()
  const signedIn = useSignOn().state === 'signed_in'
  const { affiliate } = useCreator()
  const { currency } = product

  const priceInside = (content: Content) => priceInBundle(offer.info, content)
  const buy = (data: PurchaseData) => () => {
    close()
    purchase.buy(data)
  }
  const goHome = () => {
    close()
    void navigate(addresses.landing(locale))
  }
  const noteOf = (state: ButtonState) => {
    if (state === 'ready' || state === 'already_owned') return undefined
    if (state === 'requirements_not_met') return t('purchase.requirements_not_met.notePlain')
    return t(`purchase.${state}.note`, { game: t(`game.${product.gameId}`) })
  }
  /** A button of a modal: of the thing it buys, not of the page's product. */
  const choiceOf = (state: ButtonState, onBuy: () => void): BuyChoice => ({
    ready: state === 'ready',
    owned: state === 'already_owned',
    note: noteOf(state),
    onBuy: enable.modalPurchase ? onBuy : goHome,
  })
  const ownState = purchase.stateOf(product) ?? offer.state
  const ownChoice = choiceOf(ownState, buy(purchaseDataOf(product)))
  const faceOf = (entry: CatalogueEntry) => ({
    name: entry.name,
    productSlug: entry.productSlug,
    typeLabel: t(typeKey(entry.productType)),
    image: entry.thumbnail,
    imageAlt: '',
    currency,
  })

  return {
    openListing() {
      const { productType, cost, price } = grouperOf(product, offer)
      const items = product.contents.map((content) => {
        const { id, type, name } = groupItem(content)
        const owned = isOwned(content, offer.ownedItems)
        const listed = breakdownPrice({ owned, cost: content.cost, itemPriceInBundle: priceInside(content) })
        return { id, name, typeLabel: t(typeKey(type)), price: listed }
      })
      const choice = { ...ownChoice, onBuy: buy(purchaseDataOf(product)) }
      const { productSlug } = product
      open({ kind: 'ITEM_LISTING', listing: { productType, productSlug, currency, items, cost, price, choice } })
    },
    openContent(content) {
      const owned = isOwned(content, offer.ownedItems)
      const state = purchase.stateOf(content) ?? stateOfStatus(findInfo(offer.products, content.productId)?.status)
      const onBuy = buy(purchaseDataOf({ ...content, thumbnailUrl: content.thumbnail.url }))
      const url = addresses.product(locale, product.gameId, product.productSlug)
      open({
        kind: 'PRODUCT_PURCHASE',
        product: {
          ...faceOf(content),
          cost: content.cost,
          price: content.price,
          item: choiceOf(owned ? 'already_owned' : state, onBuy),
          nudge: nudgeLabels({ owned, itemCost: content.cost, bundlePrice: priceInside(content) }, t),
          bundle: { url, showLink: false, choice: ownChoice },
        },
      })
    },
    openComparison() {
      if (!product.bundleId || !product.bundleUrl) return
      const { bundleUrl, showBundleLink } = product
      const owned = isOwned(product, offer.ownedItems)
      open({
        kind: 'PRODUCT_PURCHASE',
        product: {
          ...faceOf(product),
          cost: offer.cost,
          price: offer.price,
          item: ownChoice,
          nudge: nudgeLabels({ owned, itemCost: offer.cost, bundlePrice: offer.info?.itemPriceInBundle }, t),
          bundle: { url: `/${locale}${bundleUrl}`, showLink: showBundleLink, choice: askForBundle(bundleUrl) },
        },
      })
    },
  }

  /** What the bundle's own button would say. */
  async function askForBundle(bundleUrl: string): Promise<BuyChoice> {
    try {
      const bundle = await findBundle(bundleUrl)
      const answer = await fetchPrices([requestItem(bundle)], signedIn, affiliate)
      const state = purchase.stateOf(bundle) ?? verdictOfAnswer(answer, bundle.productId).state
      return choiceOf(state, buy(purchaseDataOf(bundle)))
    } catch (error) {
      logError('The bundle could not be read', error)
      return choiceOf('server_error', goHome)
    }
  }

  async function findBundle(bundleUrl: string): Promise<CatalogueProduct> {
    const [gameId, productSlug = ''] = bundleUrl.split('/').filter(Boolean)
    if (!isGameId(gameId)) throw new Error(`${bundleUrl} is no bundle's address`)
    const answer = await callApi('getCatalogueProduct', { params: { gameId, productSlug }, query: { locale } })
    if (!answer.ok) throw new Error(`The bundle was answered with ${answer.status}`)
    return answer.body
  }
}
