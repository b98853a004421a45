import type { Outline } from '../paint/geometry.ts'
import { crystal, metal } from '../paint/materials.ts'
import { gradientShape, HEIGHT, softLight } from '../paint/svg.ts'
import { embers } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { createFigure } from '../subjects/figure.ts'
import type { Recipes } from './recipe.ts'

/** A pointed gate, its foot at y. */
const gate = (x: number, y: number, width: number, height: number): Outline => [
  [x - width / 2, y],
  [x - width / 2, y - height * 0.62],
  [x - width * 0.36, y - height * 0.84],
  [x, y - height],
  [x + width * 0.36, y - height * 0.84],
  [x + width / 2, y - height * 0.62],
  [x + width / 2, y],
]

export const amberGauntlet: Recipes = {
  'lor/amber-gauntlet': (random) => {
    const figure = createFigure(random, { at: [0, 0], scale: 1 })
    const gates = [6, 5, 4, 3, 2, 1, 0].map((step) => ({ size: 0.62 ** step, step }))
    return {
      back:
        sky(random, {
          colors: ['#0c0818', '#3a2038', '#0a0610'],
          light: '#ffb040',
          haze: ['#7a3a1c', '#3a2a6a'],
          lightAt: [1_200, 640],
        }) + godRays(random, [1_200, 640], '#ffe0a0', { count: 26, opacity: 0.3 }),
      scene: gradientShape(
        [
          [1_180, 655],
          [1_220, 655],
          [2_300, HEIGHT],
          [100, HEIGHT],
        ],
        [0, 655],
        [0, HEIGHT],
        [
          [0, '#ffd080', 0.9],
          [0.25, '#a8602a', 0.7],
          [1, '#1a0e14', 0.9],
        ],
      ),
      subject: gates
        .map(({ size, step }) => {
          const y = 655 + 560 * size
          const [outer, inner] = [
            gate(1_200, y, 1_660 * size, 1_290 * size),
            gate(1_200, y, 1_240 * size, 1_070 * size),
          ]
          const half = (side: 1 | -1): Outline => {
            const keep = (outline: Outline) => outline.filter(([x]) => (x - 1_200) * side >= 0)
            const [outside, inside] = [keep(outer), keep(inner)]
            return side === 1 ? [...outside, ...inside.toReversed()] : [...outside.toReversed(), ...inside].toReversed()
          }
          const stone = step % 2 === 0 ? crystal('#c8782a', '#ffe8b0') : metal('#5a4078', '#ffd8a0')
          return ([1, -1] as const)
            .map((side) =>
              figure.part(half(side), stone, { cell: 120 * size + 12, bevel: 90 * size, height: 80 * size }),
            )
            .join('')
        })
        .join(''),
      glow: softLight([1_200, 630], 230, '#ffb850', 0.9) + softLight([1_200, 630], 80, '#ffffff', 0.9),
      front: embers(random, '#ffd090', 130),
      focus: { at: [1_200, 600], size: 760 },
    }
  },
}
