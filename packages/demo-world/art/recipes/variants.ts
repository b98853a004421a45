import type { Color } from '../paint/color.ts'
import type { Painting } from '../paint/painting.ts'
import { createRandom, type Random } from '../paint/random.ts'
import { recolored } from '../paint/recolor.ts'
import { softLight } from '../paint/svg.ts'
import { embers } from '../scenery/particles.ts'
import { dial, ring } from '../subjects/ornament.ts'
import type { Recipe, Recipes } from './recipe.ts'

/** The chromas beside the one a product is painted in. */
const CHROMAS: Readonly<Record<string, Readonly<Record<string, Color>>>> = {
  'lol/drowned-choir-maerith': { votive: '#e0a63a', undertow: '#3a4fb0' },
  'lol/sunforged-brannoch': { eclipse: '#5b2a86' },
  'val/emberline-kestrel': { cobalt: '#2f6bff', bone: '#e8dcc4' },
  'val/emberline-harrow': { cobalt: '#2f6bff' },
  'val/paperfold-sever': { indigo: '#4450c8' },
  'wr/neon-harbor-tavi': { arcade: '#ff4fa3' },
}

/** How many levels a product grows by, and the colour of its light. */
const LEVELS: Readonly<Record<string, { readonly last: number; readonly light: Color }>> = {
  'val/emberline-kestrel': { last: 4, light: '#ff8a4a' },
  'val/emberline-harrow': { last: 2, light: '#ff8a4a' },
  'val/paperfold-sever': { last: 2, light: '#ffe0d0' },
}

/** What a product looks like in its other colours and at its higher levels, under the ids of those. */
export function variants(recipeOf: (product: string) => Recipe): Recipes {
  // Posed as the product itself is, so that the change is all there is to see.
  const painted = (product: string) => recipeOf(product)(createRandom(product))
  const colors = Object.entries(CHROMAS).flatMap(([product, chromas]) =>
    Object.entries(chromas).map(([name, color]): [string, Recipe] => [
      `${product}-${name}`,
      () => recolored(painted(product), color),
    ]),
  )
  const levels = Object.entries(LEVELS).flatMap(([product, { last, light }]) =>
    Array.from({ length: last - 1 }, (_, index): [string, Recipe] => [
      `${product}-level-${index + 2}`,
      (random) => grown(random, painted(product), index + 2, light),
    ]),
  )
  return Object.fromEntries([...colors, ...levels])
}

/** Each level adds light: a hotter heart, one ring more, more sparks in the air. */
function grown(random: Random, painting: Painting, level: number, light: Color): Painting {
  const at = painting.focus?.at ?? [1_200, 530]
  const steps = level - 1
  const rings = Array.from(
    { length: steps },
    (_, index) =>
      ring(at, 300 - index * 62, light, 7, 0.85) + dial(at, 284 - index * 62, light, { marks: 36 + 12 * index }),
  ).join('')
  return {
    ...painting,
    subject: rings + painting.subject,
    glow: `${painting.glow}${painting.glow}${softLight(at, 240 + 90 * steps, light, 0.16 + 0.1 * steps)}${rings}`,
    front: (painting.front ?? '') + embers(random, light, 120 * steps),
  }
}
