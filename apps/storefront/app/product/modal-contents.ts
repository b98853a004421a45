import type { CatalogueEntry, CatalogueProduct } from '@quartermaster/contract/wire/products'
import { addresses } from '../addresses/addresses.ts'
import { typeKey } from '../catalogue/type-key.ts'
import type { BuyChoice, ModalContent } from '../modals/modal-content.ts'
import { costAlone, oneByOne } from '../pricing/comparison.ts'
import { grouperOf, groupItem } from '../pricing/grouper.ts'
import { nudgeLabels } from '../pricing/NudgeBadges.tsx'
import { isOwned } from '../pricing/ownership.ts'
import { allowedPrice, breakdownPrice } from '../pricing/price-breakdown.ts'
import { findInfo, priceInBundle, readPrices } from '../pricing/product-info.ts'
import { type ButtonState, stateOfStatus } from '../purchase/button-state.ts'
import { firstProduct, type PurchaseData, purchaseDataOf } from '../purchase-data/purchase-data.ts'
import { askForBundle } from './ask-for-bundle.ts'
import type { ModalDesk } from './modal-desk.ts'

type Content = CatalogueProduct['contents'][number]

export function listing(desk: ModalDesk): ModalContent {
  const { product, offer, t } = desk
  const { productSlug, currency } = product
  const { productType, cost, price } = grouperOf(product, offer)
  const { comparison, until } = offer
  const items = product.contents.map((content) => {
    const { id, type, name } = groupItem(content)
    const owned = isOwned(content, offer.ownedItems)
    const itemPriceInBundle = priceInBundle(offer.info, content)
    return {
      id,
      name,
      typeLabel: t(typeKey(type)),
      price: allowedPrice(
        breakdownPrice({ owned, cost: costAlone(offer.info, content), itemPriceInBundle }),
        comparison,
      ),
    }
  })
  const data = purchaseDataOf(product, cost)
  const choice = choiceOf(desk, ownState(desk), data, buying(desk, data))
  const figures = { items, cost, price, comparison, oneByOne: oneByOne(product.contents, offer), until }
  return { kind: 'ITEM_LISTING', listing: { productType, productSlug, currency, ...figures, choice } }
}

export function itemOfBundle(desk: ModalDesk, content: Content): ModalContent {
  const { product, offer, purchase, locale, t } = desk
  const owned = isOwned(content, offer.ownedItems)
  const info = findInfo(offer.products, content.productId)
  const state = purchase.stateOf(content) ?? stateOfStatus(info?.status)
  // The player's own figures, where they are known.
  const { cost, price } = info ? readPrices(info.prices) : content
  const data = purchaseDataOf({ ...content, thumbnailUrl: content.thumbnail.url }, cost)
  return {
    kind: 'PRODUCT_PURCHASE',
    product: {
      ...faceOf(desk, content),
      cost: owned ? null : cost,
      price,
      comparison: (info ?? content).comparison,
      item: modalChoice(desk, owned ? 'already_owned' : state, data),
      nudge: nudgeLabels({ owned, itemCost: cost ?? content.cost, bundlePrice: priceInBundle(offer.info, content) }, t),
      bundle: {
        url: addresses.product(locale, product.gameId, product.productSlug),
        showLink: false,
        offered: { choice: modalChoice(desk, ownState(desk), purchaseDataOf(product, offer.cost)) },
      },
    },
  }
}

export function comparison(desk: ModalDesk): ModalContent {
  const { product, offer, locale, t } = desk
  const { bundleUrl, showBundleLink } = product
  const owned = isOwned(product, offer.ownedItems)
  const state = ownState(desk)
  // Without a quote it is the account that lacks something, not the parent.
  const parent = offer.info ? product.parent : null
  const bundle = bundleUrl && {
    url: `/${locale}${bundleUrl}`,
    showLink: showBundleLink,
    // Until the player's own figures are known nothing is counted: this is made anew with them.
    offered:
      offer.state === 'loading'
        ? new Promise<never>(() => {})
        : askForBundle(desk, bundleUrl, state === 'requirements_not_met' ? parent : null).then(
            ({ state, data, about }) => ({ choice: modalChoice(desk, state, data), about }),
          ),
  }
  return {
    kind: 'PRODUCT_PURCHASE',
    product: {
      ...faceOf(desk, product),
      cost: owned ? null : offer.cost,
      price: offer.price,
      comparison: offer.comparison,
      item: modalChoice(desk, state, purchaseDataOf(product, offer.cost), parent?.name),
      nudge: nudgeLabels(
        { owned, itemCost: offer.cost ?? product.cost, bundlePrice: offer.info?.itemPriceInBundle },
        t,
      ),
      ...(bundle && { bundle }),
    },
  }
}

function ownState({ product, offer, purchase }: ModalDesk): ButtonState {
  return purchase.stateOf(product) ?? offer.state
}

/** A button of the purchase modal, which may be set to lead to the start page instead. */
function modalChoice(desk: ModalDesk, state: ButtonState, data: PurchaseData, parent?: string): BuyChoice {
  const { modalPurchase, close, goHome } = desk
  const leave = () => {
    close()
    goHome()
  }
  return choiceOf(desk, state, data, modalPurchase ? buying(desk, data) : leave, parent)
}

function buying({ purchase, close }: ModalDesk, data: PurchaseData): () => void {
  return () => {
    close()
    purchase.buy(data)
  }
}

/** A button says of its own thing whether that can be bought, and why not; what it needs first by name, where that is known. */
function choiceOf(
  { product, t }: ModalDesk,
  state: ButtonState,
  data: PurchaseData,
  onBuy: () => void,
  parent?: string,
): BuyChoice {
  const noteOf = () => {
    if (state === 'ready' || state === 'already_owned') return undefined
    if (state === 'requirements_not_met') {
      return parent ? t('purchase.requirements_not_met.note', { parent }) : t('purchase.requirements_not_met.notePlain')
    }
    return t(`purchase.${state}.note`, { game: t(`game.${product.gameId}`) })
  }
  const free = firstProduct(data)?.shownCost === 0
  return { ready: state === 'ready', owned: state === 'already_owned', free, note: noteOf(), onBuy }
}

function faceOf({ product, t }: ModalDesk, { name, productSlug, productType, thumbnail }: CatalogueEntry) {
  const typeLabel = t(typeKey(productType))
  return { name, productSlug, typeLabel, image: thumbnail, imageAlt: '', currency: product.currency }
}
