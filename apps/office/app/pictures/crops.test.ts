import { expect, it } from 'vitest'
import { CROPS, cropsOf, focusOf, pointOf, positionIn } from './crops.ts'

const places = (...given: Parameters<typeof cropsOf>) => cropsOf(...given).map(({ place }) => place)

it.each([
  ['SPLASH', ['SPLASH', 'LARGE'], ['wide']],
  ['LARGE', ['SPLASH', 'LARGE'], ['tall', 'low', 'card', 'square']],
  ['LARGE', ['FULL'], ['tall', 'low', 'card', 'square']],
  ['FULL', ['FULL'], ['wide', 'tall', 'low', 'card', 'square']],
  ['ICON', ['SPLASH', 'LARGE', 'ICON'], []],
  ['SPLASH', ['FULL'], ['wide']],
] as const)('%s beside %j is shown at %j', (kind, kinds, shown) => {
  expect(places(kind, kinds)).toEqual(shown)
})

it('what a picture is about is its middle unless somebody says otherwise', () => {
  expect(pointOf(null)).toEqual({ x: 50, y: 50 })
  expect(pointOf({ left: 0.2, top: 0.1, width: 0.4, height: 0.2 })).toEqual({ x: 40, y: 20 })
  expect(pointOf(focusOf({ x: 33, y: 71 }))).toEqual({ x: 33, y: 71 })
})

it('a crop follows it as the shop does', () => {
  const at = { x: 30, y: 80 }
  expect(CROPS.map((crop) => positionIn(crop, at))).toEqual(['30% 80%', '50% 80%', '50% 80%', '50% 50%', '50% 50%'])
})
