import { describe, expect, it } from 'vitest'
import { isOwned, selectLevel } from './ownership.ts'

const levels = [
  { id: 'KITE-L2', name: 'Kite Level 2' },
  { id: 'KITE-L1', name: 'Kite' },
  { id: 'KITE-L3', name: 'Kite again' },
]

describe('selectLevel', () => {
  // proves 5.rules.11
  it('takes the first level whose name has no " Level"', () => {
    expect(selectLevel(levels)?.id).toBe('KITE-L1')
  })
  it('finds none when every name has it, and none in nothing', () => {
    expect(selectLevel([{ id: 'a', name: 'A Level 1' }])).toBeUndefined()
    expect(selectLevel([])).toBeUndefined()
  })
  it('takes a name that only begins with the word', () => {
    expect(selectLevel([{ id: 'a', name: 'Leveller' }])?.id).toBe('a')
  })
})

describe('isOwned', () => {
  // proves 5.rules.12, 5.rules.13
  it.each([
    ['a level of it is owned', { productId: 'kite', levels }, ['kite-l3'], true],
    ['the product itself is', { productId: 'kite', levels }, ['KITE'], true],
    ['a product without levels is', { productId: 'bell' }, ['Bell'], true],
    ['something else is', { productId: 'bell', levels }, ['bellows'], false],
    ['nothing is', { productId: 'bell', levels }, [], false],
  ])('says whether %s', (_, product, ids, owned) => {
    expect(
      isOwned(
        product,
        ids.map((productId) => ({ productId })),
      ),
    ).toBe(owned)
  })
})
