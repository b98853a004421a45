import { ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import { DraftAnswer } from '@quartermaster/contract/wire/office/drafts'

/** A product as its page is given it. */
export function sampleProduct(more: Partial<ProductAnswer> = {}): ProductAnswer {
  return ProductAnswer.parse({
    version: '1',
    product: { gameId: 'lol', productId: 'ash', name: 'Ash', type: 'CHAMPION', missing: 0, hasDraft: false },
    slug: 'ash',
    texts: [{ locale: 'en-us', name: 'Ash', description: 'Grows.', isMissing: false, pictureText: null }],
    prices: [{ currency: 'RP', original: 975, final: 975, sales: [] }],
    calendar: [],
    ...more,
  })
}

/** What is kept of a product that nobody has written of yet. */
export function sampleDraft(more: Partial<DraftAnswer> = {}): DraftAnswer {
  return DraftAnswer.parse({
    version: '1',
    stamp: '0123456789abcdef',
    parts: [],
    fields: [],
    calendar: [],
    problems: [],
    warnings: [],
    ...more,
  })
}
