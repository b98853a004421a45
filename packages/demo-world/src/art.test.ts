import { describe, expect, test } from 'vitest'
import { createRandom } from '../art/paint/random.ts'
import { HEIGHT } from '../art/paint/svg.ts'
import { RECIPES } from '../art/recipes/recipes.ts'

describe('the demo world’s art', () => {
  test('has no two paintings alike', () => {
    const paintings = Object.entries(RECIPES).map(([name, recipe]) => recipe(createRandom(name)).subject)
    expect(new Set(paintings).size).toBe(paintings.length)
  })

  test('is painted the same every time', () => {
    // Gradients are numbered through a run; the numbers are names and mean nothing.
    const painted = () => JSON.stringify(RECIPES['lol/maerith']?.(createRandom('lol/maerith'))).replace(/[gc]\d+/g, '')
    expect(painted()).toBe(painted())
  })
})

/** As `render` cuts the square picture, of which an upright card shows four fifths. */
test.each(Object.keys(RECIPES))('all that %s is about shows on a card', (name) => {
  const { size = HEIGHT * 0.7, width = size } = RECIPES[name]?.(createRandom(name)).focus ?? {}
  expect(width).toBeLessThanOrEqual(HEIGHT * 0.8)
})
