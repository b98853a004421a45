import type { IneligibilityReason, PurchasabilityStatus } from '@quartermaster/contract/statuses'
import type { Settings } from '@quartermaster/settings/settings'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isSoldIn, type Product } from '../catalogue/product.ts'
import { type Availability, availabilityOf } from '../pricing/availability.ts'
import { meetsRequirements, type OwnedIds, owns } from '../pricing/ownership.ts'

/** What the game services say of a player in one game, and the books of what is on its way there. */
export type Standing =
  | {
      readonly account: 'found'
      readonly region: string
      /** What is in the game, or paid for and on its way. */
      readonly owned: OwnedIds
      /** What is in the game: only that is something to build on. */
      readonly inGame: OwnedIds
      /** False while the game lets the account buy nothing yet. */
      readonly mayBuy: boolean
    }
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
  if (!standing.mayBuy || !meetsRequirements(standing.inGame, product, catalogue)) return 'REQUIREMENTS_NOT_MET'
  return null
}

const REASON_OF_AVAILABILITY: Readonly<Record<Availability, IneligibilityReason | null>> = {
  on: null,
  off: 'NOT_AVAILABLE',
  withdrawn: 'PRODUCT_UNAVAILABLE',
  apart: 'NOT_PURCHASEABLE',
}

/** The reasons for which a quote can fail. */
const REFUSALS = [
  'GAME_ACCOUNT_NOT_FOUND',
  'UNSUPPORTED_REGION',
  'REQUIREMENTS_NOT_MET',
  'NOT_AVAILABLE',
  'ALREADY_OWNED',
] as const
export type QuoteRefusal = (typeof REFUSALS)[number]

/**
 * Why there is no quote at all for a product: the account cannot buy anything, or the product has no price today. What
 * has a price has a quote, and the reason against it is its status.
 */
export function refusalOf(
  reason: IneligibilityReason | null,
  { product, standing, settings, now }: Pick<EligibilityInput, 'product' | 'standing' | 'settings' | 'now'>,
): QuoteRefusal | undefined {
  const mayBuy = standing.account === 'found' && standing.mayBuy
  if (mayBuy && availabilityOf(product, settings, now) !== 'off') return undefined
  return REFUSALS.find((refusal) => refusal === reason)
}

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
