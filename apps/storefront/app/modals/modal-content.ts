import type { CurrencyCode, GameId } from '@quartermaster/contract/games'
import type { PriceComparison } from '@quartermaster/contract/wire/products'
import type { BadgeKind } from '@quartermaster/ui/Badge'
import type { ImageSource } from '@quartermaster/ui/Image'
import type { BreakdownPrice } from '../pricing/price-breakdown.ts'
import type { ErrorModalKind, RefusalReason } from './modal-rules.ts'

/** What a modal is about. */

/** A way to buy something: pressed, said to be owned, or explained. */
export interface BuyChoice {
  ready: boolean
  owned?: boolean | undefined
  /** Nothing is paid for it. */
  free?: boolean | undefined
  /** Why it cannot be bought, and what to do. */
  note?: string | undefined
  onBuy: () => void
}

export interface OfferedProduct {
  name: string
  productSlug: string
  typeLabel: string
  image: ImageSource
  imageAlt: string
  /** None for what is owned. */
  cost: number | null
  price?: number | null | undefined
  comparison?: PriceComparison | undefined
  currency: CurrencyCode
  item: BuyChoice
  /** A word on the price, such as "Only 40% of the price". */
  nudge?: { kind: BadgeKind; label: string }[] | undefined
  /** The bundle the product belongs to. */
  bundle?: { url: string; showLink: boolean; offered: OfferedBundle | Promise<OfferedBundle> } | undefined
}

/** A bundle beside its item: the way to buy it and, where the page is not its own, what it is. */
export interface OfferedBundle {
  choice: BuyChoice
  about?: BundleFacts | undefined
}

export interface BundleFacts {
  name: string
  /** None for what is wholly owned. */
  cost: number | null
  price: number | null
  comparison: PriceComparison | undefined
  until: string | undefined
  contents: readonly BundledItem[]
  /** What the item costs without the bundle, with what it needs first; none where it is owned, or cannot be had so. */
  alone: number | null
  /** What the item needs first that is not in the bundle. */
  needed?: NeededItem | undefined
}

interface NeededItem {
  name: string
  /** None where it is not sold. */
  cost: number | null
  /** Whether the bundle needs it as well. */
  byBundle: boolean
}

export interface BundledItem {
  id: string
  name: string
  owned: boolean
  /** What is paid for it without the bundle: for the item that is compared, and for what that needs first. */
  alone: number | null
  /** What it adds to the price of the bundle. */
  inBundle: number
}

export interface PriceListing {
  productType: string
  productSlug: string
  currency: CurrencyCode
  items: readonly { id: string; name: string; typeLabel?: string | undefined; price: BreakdownPrice }[]
  /** What the group costs now, none where all of it is owned; and what that is compared with. */
  cost: number | null
  price: number | null
  comparison?: PriceComparison | undefined
  /** What is missing of it costs bought one by one today; `price`, unless that is another comparison. */
  oneByOne?: number | undefined
  until?: string | undefined
  choice: BuyChoice
}

/** What a refusal is about: the thing itself, which may not be the page's; without a name, a top-up. */
export interface Refused {
  name?: string | undefined
  gameId: GameId
  reason?: RefusalReason | undefined
  /** What it needs, where that is what is missing. */
  parentName?: string | undefined
}

export type ModalContent =
  | {
      kind: ErrorModalKind | 'KR_PAYMENT_REQUIRED'
      refused?: Refused | undefined
      /** Does once more what failed, where that can be done from here. */
      retry?: (() => void) | undefined
    }
  | { kind: 'ITEM_LISTING'; listing: PriceListing }
  | { kind: 'PRODUCT_PURCHASE'; product?: OfferedProduct | undefined }

/** A purchase modal without a product has nothing to show. */
export function isDisplayed(content: ModalContent): boolean {
  return content.kind !== 'PRODUCT_PURCHASE' || content.product !== undefined
}

/** The product a modal is about, as reports name it. */
export function productOf(content: ModalContent): { product_slug?: string } {
  if (content.kind === 'ITEM_LISTING') return { product_slug: content.listing.productSlug }
  return content.kind === 'PRODUCT_PURCHASE' && content.product ? { product_slug: content.product.productSlug } : {}
}

/** One modal, asked for from two sides: a refused order says what the page it leads back to finds out as well. */
export function saySame(one: ModalContent, other: ModalContent): boolean {
  const [a, b] = [one, other].map((content) => {
    const { name, reason } = ('refused' in content && content.refused) || {}
    return JSON.stringify([content.kind, productOf(content), name, reason])
  })
  return a === b
}
