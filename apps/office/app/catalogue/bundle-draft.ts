import type { BundleContents } from '@quartermaster/contract/wire/office/catalogue'
import { draftOfSales, type SaleDraft, salesOfDraft } from './price-draft.ts'

/** A part of a bundle as its fields have it. */
export interface PartDraft {
  readonly productId: string
  readonly price: string
  readonly sales: readonly SaleDraft[]
}

export const draftOfContents = (contents: BundleContents): PartDraft[] =>
  contents.map(({ productId, price, sales }) => ({ productId, price: String(price), sales: draftOfSales(sales) }))

/** The contents that the fields say; nothing while one of them is empty or no whole price. */
export function contentsOfDraft(drafts: readonly PartDraft[]): BundleContents | undefined {
  const complete = drafts.flatMap(({ productId, price, sales }) => {
    const known = salesOfDraft(sales)
    return known && /^\d{1,9}$/.test(price) ? [{ productId, price: Number(price), sales: known }] : []
  })
  return complete.length < drafts.length ? undefined : complete
}
