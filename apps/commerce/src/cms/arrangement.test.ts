import { GAME_IDS } from '@quartermaster/contract/games'
import { isFailure } from '@quartermaster/service/failure'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testProduct } from '../testing/test-products.ts'
import { type Arrangement, arranged, arrangementOf } from './arrangement.ts'

const PRODUCTS = GAME_IDS.flatMap((gameId) => ['a', 'b', 'c', 'd'].map((id) => testProduct(gameId, id, 'SPRAY', 100)))
const DAY = 24 * 3_600_000

const span = fc
  .record({ from: fc.option(fc.integer({ min: 0, max: 50 })), days: fc.option(fc.integer({ min: 1, max: 50 })) })
  .map(({ from, days }) => ({
    from: from === null ? null : new Date(from * DAY).toISOString(),
    until: days === null ? null : new Date(((from ?? 0) + days) * DAY).toISOString(),
  }))
const some = fc.shuffledSubarray(PRODUCTS)
const arrangements = fc
  .record({ lit: some, spans: fc.array(span, { minLength: 16, maxLength: 16 }), placed: some })
  .map(
    ({ lit, spans, placed }): Arrangement => ({
      spotlight: lit.map(({ gameId, productId }, at) => ({
        gameId,
        productId,
        ...(spans[at % spans.length] ?? { from: null, until: null }),
      })),
      shelves: GAME_IDS.map((gameId) => ({
        gameId,
        productIds: placed.filter((product) => product.gameId === gameId).map(({ productId }) => productId),
      })).filter(({ productIds }) => productIds.length > 0),
    }),
  )
const inOrder = ({ spotlight, shelves }: Arrangement) => ({
  spotlight,
  shelves: shelves.toSorted((a, b) => (a.gameId < b.gameId ? -1 : 1)),
})

it('what is arranged is read back as it was, whatever was arranged before', () => {
  fc.assert(
    fc.property(arrangements, arrangements, (earlier, wanted) => {
      const before = arranged(PRODUCTS, earlier)
      if (isFailure(before)) throw new Error('refused')
      const after = arranged(before, wanted)
      if (isFailure(after)) throw new Error('refused')
      expect(inOrder(arrangementOf(after))).toEqual(inOrder(wanted))
      expect(after.map(({ shelfPlace: _, spotlight: __, ...rest }) => rest)).toEqual(PRODUCTS)
    }),
  )
})

it('a shelf stands in an arrangement once: of two, one would lose its places', () => {
  const shelves = ['a', 'b'].map((id) => ({ gameId: 'lol' as const, productIds: [id] }))
  expect(arranged(PRODUCTS, { spotlight: [], shelves })).toMatchObject({
    failure: 'CATALOGUE_PROBLEMS',
    problems: [{ field: 'shelf lol', message: 'it stands here twice' }],
  })
})
