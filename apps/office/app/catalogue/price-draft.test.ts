import { expect, it } from 'vitest'
import { draftOfPrice, EMPTY_SALE, priceOfDraft } from './price-draft.ts'

const PRICE = {
  currency: 'RP',
  original: 1_350,
  final: 1_350,
  sales: [{ final: 975, from: '2026-12-01T00:00:00.000Z', until: '2026-12-08T00:00:00.000Z' }],
} as const

it('a price that nobody touched is what it was', () => {
  expect(priceOfDraft(draftOfPrice({ ...PRICE, sales: [...PRICE.sales] }))).toEqual(PRICE)
})

it('a price is none while something is left empty', () => {
  const draft = draftOfPrice({ ...PRICE, sales: [] })
  expect(priceOfDraft({ ...draft, final: '' })).toBeUndefined()
  expect(priceOfDraft({ ...draft, sales: [EMPTY_SALE] })).toBeUndefined()
  expect(priceOfDraft({ ...draft, final: '0' })).toMatchObject({ final: 0 })
})
