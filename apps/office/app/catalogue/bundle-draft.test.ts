import { expect, it } from 'vitest'
import { contentsOfDraft, draftOfContents } from './bundle-draft.ts'

const SALE = { final: 400, from: '2030-01-01T00:00:00.000Z', until: '2030-01-08T00:00:00.000Z' }

it('the fields say what they were filled with', () => {
  const contents = [
    { productId: 'ash', price: 600, sales: [SALE] },
    { productId: 'birch', price: 0, sales: [] },
  ]
  expect(contentsOfDraft(draftOfContents(contents))).toEqual(contents)
})

it.each([
  ['', []],
  ['-5', []],
  ['1.5', []],
  ['600', [{ final: '', from: '', until: '' }]],
])('say nothing while one is not whole: %s %j', (price, sales) => {
  expect(contentsOfDraft([{ productId: 'ash', price, sales }])).toBeUndefined()
})
