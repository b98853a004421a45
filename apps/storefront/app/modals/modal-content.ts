import type { CurrencyCode } from '@quartermaster/contract/games'
import type { BadgeKind } from '@quartermaster/ui/Badge'
import type { ImageSource } from '@quartermaster/ui/Image'
import type { BreakdownPrice } from '../pricing/price-breakdown.ts'
import type { ErrorModalKind } from './modal-rules.ts'

/** What a modal is about. */

export interface OfferedProduct {
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

export interface Listing {
  productType: string
  currency: CurrencyCode
  items: readonly { id: string; name: string; typeLabel?: string | undefined; price: BreakdownPrice }[]
  /** What the group costs now, and what it cost before. */
  cost: number
  price: number | null
  canBuy?: boolean | undefined
  onBuy: () => void
}

export type ModalContent =
  | { kind: ErrorModalKind | 'KR_PAYMENT_REQUIRED' }
  | { kind: 'ITEM_LISTING'; listing: Listing }
  | { kind: 'PRODUCT_PURCHASE'; product?: OfferedProduct | undefined }

/** A purchase modal without a product has nothing to show. */
export function isDisplayed(content: ModalContent): boolean {
  return content.kind !== 'PRODUCT_PURCHASE' || content.product !== undefined
}
