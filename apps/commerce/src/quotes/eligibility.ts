import type { IneligibilityReason, PurchasabilityStatus } from '@quartermaster/contract/statuses'
import type { Settings } from '@quartermaster/settings/settings'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isSoldIn, type Product } from '../catalogue/product.ts'
import { type Availability, availabilityOf } from '../pricing/availability.ts'
import { meetsRequirements, type OwnedIds, owns } from '../pricing/ownership.ts'

/** What the game services say of a player in one game. */
export type Standing =
  | { readonly account: 'found'; readonly region: string; readonly owned: OwnedIds }
  /** The account exists, but no server group is known that could receive anything. */
  | { readonly account: 'unplaced' }
  | { readonly account: 'missing' }

export interface EligibilityInput {
  readonly product: Product
  readonly standing: Standing
  readonly catalogue: Catalogue
  readonly settings: Settings
  readonly now: Date
}

/**
 * Why a player can't buy a product, or null when they can. The order is that of what a player would want to know:
 * no account, then owned, then not sold to anyone, then not sold to them, then not yet.
 */
export function ineligibility(input: EligibilityInput): IneligibilityReason | null {
  const { product, standing, catalogue, settings, now } = input
  if (standing.account === 'missing') return 'GAME_ACCOUNT_NOT_FOUND'
  // Stryker disable next-line ConditionalExpression: an account that is not found has no `owned`, only its type says so
  const owned = standing.account === 'found' ? standing.owned : undefined
  if (owned && !product.repeatable && owns(owned, product, catalogue)) return 'ALREADY_OWNED'
  const unavailable = REASON_OF_AVAILABILITY[availabilityOf(product, settings, now)]
  if (unavailable) return unavailable
  if (standing.account === 'unplaced' || !isSoldIn(product, standing.region)) return 'UNSUPPORTED_REGION'
  if (!meetsRequirements(standing.owned, product, catalogue)) return 'REQUIREMENTS_NOT_MET'
  return null
}

const REASON_OF_AVAILABILITY: Readonly<Record<Availability, IneligibilityReason | null>> = {
  on: null,
  off: 'NOT_AVAILABLE',
  withdrawn: 'PRODUCT_UNAVAILABLE',
  apart: 'NOT_PURCHASEABLE',
}

/** The two reasons for which a quote fails when they hold for everything asked for; the rest are statuses. */
export const REFUSED_REASONS = ['GAME_ACCOUNT_NOT_FOUND', 'NOT_AVAILABLE'] as const

const STATUS_OF: Readonly<Record<IneligibilityReason, PurchasabilityStatus>> = {
  ALREADY_OWNED: 'ALREADY_OWNED',
  UNSUPPORTED_REGION: 'UNSUPPORTED_REGION',
  REQUIREMENTS_NOT_MET: 'REQUIREMENTS_NOT_MET',
  PRODUCT_UNAVAILABLE: 'PRODUCT_UNAVAILABLE',
  NOT_AVAILABLE: 'PRODUCT_UNAVAILABLE',
  NOT_PURCHASEABLE: 'PRODUCT_UNAVAILABLE',
  GAME_ACCOUNT_NOT_FOUND: 'PRODUCT_UNAVAILABLE',
}

export function statusOf(reason: IneligibilityReason | null): PurchasabilityStatus {
  return reason === null ? 'PURCHASABLE' : STATUS_OF[reason]
}
