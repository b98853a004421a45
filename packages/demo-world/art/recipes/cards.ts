import { mirrored, type Outline, type Point, points } from '../paint/geometry.ts'
import { bone, metal } from '../paint/materials.ts'
import { gradientShape, group, line, shape, softLight, WHOLE } from '../paint/svg.ts'
import { blocks, horizon, windows } from '../scenery/horizon.ts'
import { embers, motes } from '../scenery/particles.ts'
import { godRays, sky, stars } from '../scenery/sky.ts'
import { createFigure } from '../subjects/figure.ts'
import { face } from '../subjects/head.ts'
import { moth } from '../subjects/moth.ts'
import { dial, ring } from '../subjects/ornament.ts'
import { poster } from '../subjects/poster.ts'
import type { Recipes } from './recipe.ts'

export const cards: Recipes = {
  'val/signal-at-dusk': (random) => {
    const tower = mirrored(points('0,190 26,200 34,250 22,262 30,420 56,760 86,1080 0,1080')).map(
      ([x, y]): Point => [x + 1_200, y],
    )
    const beam = (from: Point, to: readonly [Point, Point]): string =>
      gradientShape(
        [from, ...to],
        from,
        [(to[0][0] + to[1][0]) / 2, (to[0][1] + to[1][1]) / 2],
        [
          [0, '#fff0d8', 0.95],
          [0.5, '#ff9a7a', 0.35],
          [1, '#ff6a5a', 0],
        ],
      )
    const dusk = sky(random, {
      colors: ['#1a1030', '#a83a4a', '#ffb070'],
      light: '#ffd0a0',
      haze: ['#e05a5a', '#4a2a6a'],
      lightAt: [1_200, 800],
    })
    return {
      back: dusk,
      scene: horizon(random, blocks, { far: '#7a2c44', near: '#1a0e1c', fog: '#e0705a' }),
      subject: poster(
        dusk +
          stars(random, 500, '#fff0e8', 420) +
          beam(
            [1_200, 222],
            [
              [860, 60],
              [860, 300],
            ],
          ) +
          beam(
            [1_200, 222],
            [
              [1_560, 120],
              [1_560, 400],
            ],
          ) +
          horizon(random, blocks, { far: '#8a3044', near: '#140a14', fog: '#d8604a', top: 640 }) +
          windows(random, '#ffd890', 690, 420) +
          gradientShape(
            tower,
            [1_110, 0],
            [1_290, 0],
            [
              [0, '#6a2436'],
              [0.45, '#2a1020'],
              [1, '#0c0610'],
            ],
          ) +
          shape(points('1182,206 1218,206 1222,244 1178,244'), { fill: '#fff6e0' }),
        '#e8e0d8',
        '#ff8a7a',
      ),
      glow: softLight([1_200, 224], 190, '#ff9a6a', 0.9) + softLight([1_200, 224], 50, '#ffffff', 1),
      front: motes(random, '#ffd8c0', 80),
      focus: { at: [1_200, 330], size: 560 },
    }
  },

  'val/red-static': (random) => {
    const figure = createFigure(random, { at: [1_200, 500], scale: 1.5 })
    const back = sky(random, {
      colors: ['#0a0406', '#3a0c14', '#080304'],
      light: '#ff2a40',
      haze: ['#5a0c1c'],
      strength: 0.7,
    })
    const bands = Array.from({ length: 90 }, (_, index) => {
      const y = 40 + index * 11.2
      return line(
        [
          [975, y],
          [1_425, y],
        ],
        '#ff3a50',
        random.between(0.6, 4),
        random.between(0.05, 0.3),
      )
    })
    const tears = Array.from({ length: 9 }, () => {
      const [y, height, shift] = [random.between(80, 980), random.between(6, 34), random.between(-120, 120)]
      const strip: Outline = [
        [1_080 + shift, y],
        [1_320 + shift, y],
        [1_320 + shift, y + height],
        [1_080 + shift, y + height],
      ]
      return shape(strip, { fill: random.pick(['#ff4a5e', '#ffd0d4', '#200408']), opacity: random.between(0.25, 0.8) })
    })
    return {
      back,
      scene: group(bands.join(''), 'opacity="0.4" transform="translate(-1200 0) scale(2 1)"'),
      subject: poster(
        back + face(figure, metal('#ff4a5e', '#ffe0e2')) + [...bands, ...tears].join(''),
        '#2c2f38',
        '#ff4a5e',
      ),
      glow:
        figure.light([40, -16], 54, '#ff2a40') +
        figure.light([-40, -16], 54, '#ff2a40') +
        figure.light([40, -16], 14, '#ffffff') +
        figure.light([-40, -16], 14, '#ffffff') +
        figure.light([0, 0], 260, '#ff2a40', 0.25),
      front: embers(random, '#ff6a78', 50),
      focus: { at: [1_200, 500], size: 560 },
    }
  },

  'lor/moth-court': (random) => {
    const figure = createFigure(random, { at: [1_200, 560], scale: 0.56 })
    const silk = gradientShape(
      WHOLE,
      [975, 40],
      [1_425, 1_040],
      [
        [0, '#2c2470'],
        [0.5, '#1a1448'],
        [1, '#3a1c58'],
      ],
    )
    const filigree = Array.from({ length: 12 }, (_, index) =>
      ring([1_200, 560], 60 + index * 44, '#c8963c', index % 3 === 0 ? 3 : 1.2, 0.55),
    ).join('')
    const lattice = Array.from({ length: 26 }, (_, index) => {
      const x = 700 + index * 44
      return (
        line(
          [
            [x, 40],
            [x + 400, 1_040],
          ],
          '#8a6ad0',
          1,
          0.25,
        ) +
        line(
          [
            [x, 40],
            [x - 400, 1_040],
          ],
          '#8a6ad0',
          1,
          0.25,
        )
      )
    }).join('')
    return {
      back:
        sky(random, { colors: ['#0c0a24', '#33266a', '#140c24'], light: '#ffb860', haze: ['#4a3a9a', '#8a4a5a'] }) +
        godRays(random, [1_200, 540], '#ffe0a8', { count: 22, opacity: 0.2 }),
      subject: poster(
        silk +
          lattice +
          filigree +
          dial([1_200, 560], 212, '#ffe0a0', { marks: 60 }) +
          moth(
            figure,
            metal('#e0a840', '#fff6d8'),
            metal('#b87a2a', '#fff0c8'),
            metal('#6a4ae0', '#ffffff'),
            bone('#fff0d0', '#a8783a', '#ffffff'),
          ) +
          moonRow(140) +
          moonRow(940),
        '#d8a84a',
        '#ffe6b0',
      ),
      glow: softLight([1_200, 560], 260, '#ffb040', 0.35),
      front: motes(random, '#ffe8b8', 120),
      focus: { at: [1_200, 560], size: 560 },
    }
  },
}

function moonRow(y: number): string {
  return [-2, -1, 0, 1, 2]
    .map(
      (index) =>
        ring([1_200 + index * 74, y], 22, '#e8b850', 3) +
        shape(crescent(1_200 + index * 74, y, index), { fill: '#f0c868' }),
    )
    .join('')
}

function crescent(x: number, y: number, phase: number): Outline {
  const steps = Array.from({ length: 15 }, (_, index) => (index / 14) * Math.PI - Math.PI / 2)
  return [
    ...steps.map((angle): Point => [x + Math.cos(angle) * 18, y + Math.sin(angle) * 18]),
    ...steps.toReversed().map((angle): Point => [x + Math.cos(angle) * 9 * phase, y + Math.sin(angle) * 18]),
  ]
}
