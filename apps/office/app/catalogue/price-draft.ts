import type { OfficePrice } from '@quartermaster/contract/wire/office/catalogue'
import { instantOf, localOf } from '../campaigns/campaign-fields.ts'

/** A price as its fields have it. */
export interface PriceDraft {
  readonly currency: OfficePrice['currency']
  readonly original: string
  readonly final: string
  readonly sales: readonly SaleDraft[]
}

export interface SaleDraft {
  readonly final: string
  readonly from: string
  readonly until: string
}

type Sales = OfficePrice['sales']

export const EMPTY_SALE = { final: '', from: '', until: '' }

export function draftOfPrice({ currency, original, final, sales }: OfficePrice): PriceDraft {
  return {
    currency,
    original: String(original),
    final: String(final),
    sales: draftOfSales(sales),
  }
}

export const draftOfSales = (sales: Sales): SaleDraft[] =>
  sales.map((sale) => ({ final: String(sale.final), from: localOf(sale.from), until: localOf(sale.until) }))

/** The sales that the fields say; nothing while one of them is empty. */
export function salesOfDraft(drafts: readonly SaleDraft[]): Sales | undefined {
  const complete = drafts.flatMap((sale) => {
    const [from, until] = [instantOf(sale.from), instantOf(sale.until)]
    return from && until && sale.final !== '' ? [{ final: Number(sale.final), from, until }] : []
  })
  return complete.length < drafts.length ? undefined : complete
}

/** The price that the fields say; nothing while one of them is empty. */
export function priceOfDraft({ currency, original, final, sales }: PriceDraft): OfficePrice | undefined {
  const complete = salesOfDraft(sales)
  if (original === '' || final === '' || !complete) return undefined
  return { currency, original: Number(original), final: Number(final), sales: complete }
}

/** The prices that all of the fields say; nothing while one of them is empty. */
export function partOfPrices(drafts: readonly PriceDraft[]) {
  const prices = drafts.flatMap((price) => priceOfDraft(price) ?? [])
  return prices.length === drafts.length ? { kind: 'PRICES' as const, prices } : undefined
}
