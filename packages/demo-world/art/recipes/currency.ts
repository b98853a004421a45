import { type Color, mix, paler } from '../paint/color.ts'
import { crystal, metal } from '../paint/materials.ts'
import type { Painting } from '../paint/painting.ts'
import type { Random } from '../paint/random.ts'
import { softLight } from '../paint/svg.ts'
import { motes } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import { createFigure, type Figure } from '../subjects/figure.ts'
import { coinFlat, coinFront, type EmblemName, GEM, gem, heap, SHARD } from '../subjects/treasure.ts'
import type { Recipes } from './recipe.ts'
import { stage } from './staging.ts'

interface Purse {
  readonly colors: readonly [Color, Color, Color]
  readonly light: Color
  readonly coin: Color
  readonly stone: Color
  readonly emblem: EmblemName
  /** What lies in the heap: coins with a few stones between, or stones only. */
  readonly heap: 'coins' | 'stones'
}

const PURSES: Readonly<Record<string, Purse>> = {
  lol: {
    colors: ['#04161c', '#0e4a52', '#041014'],
    light: '#3fd0bc',
    coin: '#e0a83c',
    stone: '#2fd8c0',
    emblem: 'lol',
    heap: 'coins',
  },
  val: {
    colors: ['#14070a', '#5c1622', '#0c0507'],
    light: '#ff5566',
    coin: '#c8ccd6',
    stone: '#ff4658',
    emblem: 'val',
    heap: 'stones',
  },
  wr: {
    colors: ['#0a0a26', '#2a2f8a', '#08081e'],
    light: '#6a9aff',
    coin: '#9fb4ff',
    stone: '#5ac8ff',
    emblem: 'wr',
    heap: 'stones',
  },
  lor: {
    colors: ['#160f26', '#5a3a1c', '#0e0a18'],
    light: '#ffb050',
    coin: '#d88a34',
    stone: '#8a6aff',
    emblem: 'lor',
    heap: 'coins',
  },
}

/** Four sizes of each purse: the larger, the higher the heap and the stronger the light. */
const HEAPS = [
  { behind: [3], before: [2], radius: 215, base: 880 },
  { behind: [5, 4], before: [4, 2], radius: 228, base: 890 },
  { behind: [8, 7, 5], before: [7, 4, 2], radius: 240, base: 905 },
  { behind: [11, 10, 8, 6], before: [10, 7, 4, 1], radius: 250, base: 920 },
] as const

function purse(random: Random, { colors, light, coin, stone, emblem, heap: kind }: Purse, size: number): Painting {
  const { behind, before, radius, base } = HEAPS[size] ?? HEAPS[0]
  const pitch = kind === 'coins' ? 122 : 96
  const figure: Figure = createFigure(random, { at: [0, 0], scale: 1 })
  const stones = crystal(stone, paler(stone, 0.6))
  const height = base - 34 * behind.length - radius * 0.86
  return {
    back:
      sky(random, {
        colors,
        light,
        haze: [mix(light, coin, 0.5)],
        lightAt: [1_200, height],
        strength: 0.6 + size * 0.1,
      }) + godRays(random, [1_200, height], paler(light, 0.6), { count: 10 + size * 9, opacity: 0.2 + size * 0.05 }),
    scene: stage(light, 900),
    subject: [
      softLight([1_200, base + 40], 70, '#000000', 0.8, behind[0] * 0.95),
      heap(random, behind, base - 34, pitch, (at) => piece(figure, random, kind, coin, at, stones)),
      coinFront(
        figure,
        [1_200, height],
        radius,
        metal(coin, '#ffffff'),
        metal(mix(stone, '#000000', 0.55), '#ffffff'),
        metal(paler(coin, 0.25), '#ffffff'),
        emblem,
      ),
      heap(random, before, base + 40, pitch, (at) => piece(figure, random, kind, coin, at, stones)),
    ].join(''),
    glow:
      softLight([1_200, height], radius * 1.6, light, 0.22) +
      softLight([1_200 - radius * 0.45, height - radius * 0.5], 60, '#ffffff', 0.75),
    front: motes(random, paler(light, 0.6), 60 + size * 50),
    focus: { at: [1_200, height + 60], size: 720 },
  }
}

function piece(
  figure: Figure,
  random: Random,
  kind: Purse['heap'],
  coin: Color,
  at: readonly [number, number],
  stones: ReturnType<typeof crystal>,
): string {
  const stone = kind === 'stones' || random.next() < 0.16
  return stone
    ? gem(
        figure,
        random.next() < 0.5 ? GEM : SHARD,
        [at[0], at[1] - 16],
        random.between(0.42, 0.62),
        random.between(-38, 38),
        stones,
      )
    : coinFlat(at, random.between(66, 78), coin, random.between(-12, 12))
}

const SIZES: Readonly<Record<string, readonly string[]>> = {
  lol: ['rp-500', 'rp-1100', 'rp-2900', 'rp-6200'],
  val: ['vp-475', 'vp-1000', 'vp-2650', 'vp-5600'],
  wr: ['wc-425', 'wc-1050', 'wc-2800', 'wc-6000'],
  lor: ['coin-475', 'coin-1050', 'coin-2800', 'coin-6000'],
}

export const currency: Recipes = Object.fromEntries(
  Object.entries(PURSES).flatMap(([game, look]) =>
    (SIZES[game] ?? []).map((id, size) => [`${game}/${id}`, (random: Random) => purse(random, look, size)]),
  ),
)
