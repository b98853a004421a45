import { isGameId } from '@quartermaster/contract/games'
import type { CatalogueEntry, CatalogueProduct } from '@quartermaster/contract/wire/products'
import { useNavigate } from 'react-router'
import { addresses, keepQuery } from '../addresses/addresses.ts'
import { track } from '../analytics-events/track.ts'
import { callApi } from '../api/request.ts'
import { typeKey } from '../catalogue/type-key.ts'
import { logError } from '../logging/log.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { grouperOf, groupItem } from '../pricing/grouper.ts'
import { nudgeLabels } from '../pricing/NudgeBadges.tsx'
import { isOwned } from '../pricing/ownership.ts'
import { breakdownPrice } from '../pricing/price-breakdown.ts'
import { priceInBundle } from '../pricing/product-info.ts'

import type { Offer } from '../purchase/use-offer.ts'
import type { Purchase } from '../purchase/use-purchase.ts'
import { type PurchaseData, purchaseDataOf } from '../purchase-data/purchase-data.ts'
import { useLocale, usePages, useSettings } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'

type Content = CatalogueProduct['contents'][number]

export interface ProductModals {
  /** What each item of the bundle costs. */
  openListing(onClose: () => void): void
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
  const { home } = usePages()
  const { currency } = product

  const priceInside = (content: Content) => priceInBundle(offer.info, content)
  const buy =
    (kind: 'PRODUCT_PURCHASE' | 'ITEM_LISTING', dataOf: () => PurchaseData | Promise<PurchaseData>) => async () => {
      track('modal_accepted', { kind })
      close()
      if (kind === 'PRODUCT_PURCHASE' && !enable.modalPurchase) return void navigate(keepQuery(home, location.search))
      try {
        purchase.buy(await dataOf())
      } catch (error) {
        logError('Unable to start a purchase session', error)
        open({ kind: 'PURCHASE_FAILED' })
      }
    }
  const opened = (kind: string) => track('modal_opened', { kind, product_slug: product.productSlug })
  const faceOf = (entry: CatalogueEntry) => ({
    name: entry.name,
    typeLabel: t(typeKey(entry.productType)),
    image: entry.thumbnail,
    imageAlt: '',
    currency,
  })

  return {
    openListing(onClose) {
      opened('ITEM_LISTING')
      const { productType, cost, price } = grouperOf(product, offer)
      const items = product.contents.map((content) => {
        const { id, type, name } = groupItem(content)
        const owned = isOwned(content, offer.ownedItems)
        const listed = breakdownPrice({ owned, cost: content.cost, itemPriceInBundle: priceInside(content) })
        return { id, name, typeLabel: t(typeKey(type)), price: listed }
      })
      const canBuy = offer.state === 'ready'
      const onBuy = buy('ITEM_LISTING', () => purchaseDataOf(product))
      const listing = { productType, currency, items, cost, price, canBuy, onBuy }
      open({ kind: 'ITEM_LISTING', listing }, onClose)
    },
    openContent(content) {
      opened('PRODUCT_PURCHASE')
      const owned = isOwned(content, offer.ownedItems)
      open({
        kind: 'PRODUCT_PURCHASE',
        product: {
          ...faceOf(content),
          cost: content.cost,
          price: content.price,
          owned,
          nudge: nudgeLabels({ owned, itemCost: content.cost, bundlePrice: priceInside(content) }, t),
          bundle: { url: addresses.product(locale, product.gameId, product.productSlug), showLink: false },
          onBuyItem: buy('PRODUCT_PURCHASE', () => purchaseDataOf({ ...content, thumbnailUrl: content.thumbnail.url })),
          onBuyBundle: buy('PRODUCT_PURCHASE', () => purchaseDataOf(product)),
        },
      })
    },
    openComparison() {
      if (!product.bundleId || !product.bundleUrl) return
      opened('PRODUCT_PURCHASE')
      const { bundleUrl, showBundleLink } = product
      const owned = isOwned(product, offer.ownedItems)
      open({
        kind: 'PRODUCT_PURCHASE',
        product: {
          ...faceOf(product),
          cost: offer.cost,
          price: offer.price,
          owned,
          nudge: nudgeLabels({ owned, itemCost: offer.cost, bundlePrice: offer.info?.itemPriceInBundle }, t),
          bundle: { url: `/${locale}${bundleUrl}`, showLink: showBundleLink },
          onBuyItem: buy('PRODUCT_PURCHASE', () => purchaseDataOf(product)),
          onBuyBundle: buy('PRODUCT_PURCHASE', () => bundleData(bundleUrl)),
        },
      })
    },
  }

  async function bundleData(bundleUrl: string): Promise<PurchaseData> {
    const [gameId, productSlug = ''] = bundleUrl.split('/').filter(Boolean)
    if (!isGameId(gameId)) throw new Error(`${bundleUrl} is no bundle's address`)
    const answer = await callApi('getCatalogueProduct', {
      params: { gameId, productSlug },
      query: { locale },
    })
    if (!answer.ok) throw new Error(`The bundle was answered with ${answer.status}`)
    return purchaseDataOf(answer.body)
  }
}
