import type { CurrencyCode } from '@quartermaster/contract/games'
import type { BadgeKind } from '../Badge/Badge.tsx'
import type { ImageSource } from '../Image/Image.tsx'
import type { ErrorModalKind } from './modal-rules.ts'

/** What a modal is about, and the words it says. Words are asked for when a modal opens, not before. */

export interface PurchaseProduct {
  name: string
  typeLabel: string
  image: ImageSource
  imageAlt: string
  cost: number
  price?: number | null | undefined
  currency: CurrencyCode
  owned: boolean
  /** A word on the price, such as "Only 40% of the price". */
  nudge?: { kind: BadgeKind; label: string }[] | undefined
  /** The bundle the product belongs to. */
  bundle?: { url: string; showLink: boolean } | undefined
  onBuyItem: () => void
  onBuyBundle?: (() => void) | undefined
}

export type ListedPrice =
  | { kind: 'price'; amount: number }
  | { kind: 'discount'; amount: number; original: number }
  | { kind: 'owned' }
  | { kind: 'free' }

export interface ItemListing {
  productType: string
  currency: CurrencyCode
  items: readonly { id: string; name: string; typeLabel?: string | undefined; price: ListedPrice }[]
  /** What the group costs now, and what it cost before. */
  cost: number
  price: number | null
  canBuy?: boolean | undefined
  onBuy: () => void
}

export type ModalContent =
  | { kind: ErrorModalKind | 'KR_PAYMENT_REQUIRED' }
  | { kind: 'ITEM_LISTING'; listing: ItemListing }
  | { kind: 'PRODUCT_PURCHASE'; product?: PurchaseProduct | undefined }

export interface ErrorModalWords {
  title: string
  subtitle?: string | undefined
  message: string
  support?: string | undefined
  ok: string
}

export interface PriceWords {
  currency: (code: CurrencyCode) => string
  original: string
  final: string
}

export interface ModalWords {
  error: (kind: ErrorModalKind) => ErrorModalWords
  koreanPayment: () => { title: string; messages: readonly [string, string]; ok: string }
  /** The title depends on the type of the product. */
  itemListing: (productType: string) => {
    title: string
    originalPrice: string
    finalPrice: string
    owned: string
    free: string
    buy: string
    close: string
  }
  productPurchase: () => {
    buyItem: string
    owned: string
    buyBundle: string
    seeBundle: string
    close: string
  }
  price: () => PriceWords
}

/** A purchase modal without a product has nothing to show. */
export function isDisplayed(content: ModalContent): boolean {
  return content.kind !== 'PRODUCT_PURCHASE' || content.product !== undefined
}
