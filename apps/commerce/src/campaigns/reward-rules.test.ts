import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { TEST_PRODUCTS } from '../testing/test-products.ts'
import { CampaignDraft } from './campaign-draft.ts'
import { editDistance, unknownRewards } from './reward-rules.ts'

const CATALOGUE = createCatalogue('1', TEST_PRODUCTS, new Date('2026-06-01'))

function unknown(game: string, productType: string, productId: string) {
  const rewards = [{ kind: 'ITEM', game, productType, productId, name: 'x' }]
  return unknownRewards(CampaignDraft.parse({ name: 'try', kind: 'SHARED', rewards }), CATALOGUE)
}

describe('rewards', () => {
  it.each([
    ['what is sold', 'LOL', 'SPRAY', 'eu-spray'],
    ['what is sold no longer', 'LOL', 'SPRAY', 'last-year'],
    ['what is sold in bundles alone', 'LOL', 'SPRAY', 'bundle-only'],
    ['things of a game that the shop sells nothing of', 'TFT', 'SPRAY', 'anything'],
  ])('may be %s', (_, game, type, id) => expect(unknown(game, type, id)).toEqual([]))

  it.each([
    ['a slip', 'LOL', 'SPRAY', 'eu-spary', 'LOL:SPRAY:eu-spray'],
    ['another type', 'LOL', 'PLAYER_CARD', 'eu-spray', 'LOL:SPRAY:eu-spray'],
  ])('are refused with what was meant: %s', (_, game, type, id, meant) => {
    const [found] = unknown(game, type, id)
    expect(found?.reward).toBe(`${game}:${type}:${id}`)
    expect(found?.nearest[0]).toBe(meant)
  })

  it('are refused without a guess where nothing is like them', () => {
    expect(unknown('VAL', 'SPRAY', 'zzzzzzzzzz')).toEqual([{ reward: 'VAL:SPRAY:zzzzzzzzzz', nearest: [] }])
  })
})

describe('the distance of two names', () => {
  it.each([
    ['', '', 0],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
    ['spray', 'spary', 2],
  ])('%s and %s: %i', (left, right, distance) => expect(editDistance(left, right)).toBe(distance))

  it('is the same both ways, and nothing only for the same name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (left, right) => {
        expect(editDistance(left, right)).toBe(editDistance(right, left))
        expect(editDistance(left, right) === 0).toBe(left === right)
      }),
    )
  })
})
