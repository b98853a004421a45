import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BundleContent, Product } from '../catalogue/product.ts'

/** The ids of what a player owns in one game, without regard to case. */
export type OwnedIds = ReadonlySet<string>

export const NOTHING: OwnedIds = new Set()

export function ownedIds(productIds: Iterable<string>): OwnedIds {
  return new Set([...productIds].map((id) => id.toLowerCase()))
}

/** Owned when one of its levels is or, failing that, the product itself; a bundle when everything inside is. */
export function owns(owned: OwnedIds, product: Product, catalogue: Catalogue): boolean {
  if (product.levels.some(({ id }) => owned.has(id.toLowerCase()))) return true
  if (owned.has(product.productId.toLowerCase())) return true
  return product.contents.length > 0 && missingContents(owned, product, catalogue).length === 0
}

export interface BundleItem extends BundleContent {
  readonly product: Product
}

export function contentsOf(bundle: Product, catalogue: Catalogue): BundleItem[] {
  return bundle.contents.flatMap((content) => {
    const product = catalogue.findById(bundle.gameId, content.productId)
    return product ? [{ ...content, product }] : []
  })
}

export function missingContents(owned: OwnedIds, bundle: Product, catalogue: Catalogue): BundleItem[] {
  return contentsOf(bundle, catalogue).filter(({ product }) => !owns(owned, product, catalogue))
}

/** Everything asked for is owned, or comes in the same bundle. */
export function meetsRequirements(owned: OwnedIds, product: Product, catalogue: Catalogue): boolean {
  return product.requires.every((productId) => {
    if (product.contents.some((content) => content.productId === productId)) return true
    const required = catalogue.findById(product.gameId, productId)
    return required ? owns(owned, required, catalogue) : owned.has(productId.toLowerCase())
  })
}
