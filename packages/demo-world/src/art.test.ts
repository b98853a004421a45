import { describe, expect, test } from 'vitest'
import { createRandom } from '../art/paint/random.ts'
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
