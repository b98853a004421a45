import type { Color } from '../paint/color.ts'
import type { Outline } from '../paint/geometry.ts'
import type { Painting } from '../paint/painting.ts'
import { createRandom, type Random } from '../paint/random.ts'
import { clipped, group, HEIGHT, line, softLight, WIDTH } from '../paint/svg.ts'
import { motes } from '../scenery/particles.ts'
import { godRays, sky } from '../scenery/sky.ts'
import type { Recipe, Recipes } from './recipe.ts'
import { slabs } from './staging.ts'

interface Collage {
  readonly contents: readonly string[]
  readonly frame: Color
  readonly colors: readonly [Color, Color, Color]
  readonly light: Color
}

const COLLAGES: Readonly<Record<string, Collage>> = {
  'lol/drowned-choir-collection': {
    contents: ['lol/maerith', 'lol/drowned-choir-maerith', 'lol/tidebell-ward'],
    frame: '#e0b050',
    colors: ['#02090c', '#0a3038', '#02080a'],
    light: '#3fe0c0',
  },
  'lol/sunforged-reliquary': {
    contents: ['lol/brannoch', 'lol/sunforged-brannoch'],
    frame: '#f0c050',
    colors: ['#1a0c08', '#6a3a18', '#120806'],
    light: '#ffb850',
  },
  'val/emberline-collection': {
    contents: ['val/emberline-kestrel', 'val/emberline-harrow', 'val/caged-cinder', 'val/signal-at-dusk'],
    frame: '#ff6a4a',
    colors: ['#0c0507', '#4a1418', '#0a0405'],
    light: '#ff5a36',
  },
  'val/off-duty-pack': {
    contents: ['val/kettles-on', 'val/lucky-bearing', 'val/red-static'],
    frame: '#dfe4ee',
    colors: ['#0c0e12', '#343c48', '#08090c'],
    light: '#ff6a78',
  },
  'wr/monsoon-season': {
    contents: ['wr/tavi', 'wr/monsoon-tavi', 'wr/comet-trail'],
    frame: '#9ad0ff',
    colors: ['#080a24', '#2a3a8a', '#080820'],
    light: '#6a9aff',
  },
  'lor/candlelight-trove': {
    contents: ['lor/grimwick', 'lor/saint-of-wax-grimwick', 'lor/moth-court'],
    frame: '#f0b860',
    colors: ['#0e0a1c', '#4a2c3c', '#0c0814'],
    light: '#ffb050',
  },
}

/** All panes together: narrow enough to be whole in an upright card, which shows four fifths of a square. */
const SPAN = 800
const TOP = 46
const REACH = HEIGHT - 2 * TOP
const LEAN = 22
const GAP = 16
const MIDDLE = 1_200

interface Pane {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Two to a row; one that is left over has the first row for itself, and each of two a row of its own. */
function panesFor(count: number): Pane[] {
  const rows =
    count === 2
      ? [1, 1]
      : count % 2 === 1
        ? [1, ...Array<number>((count - 1) / 2).fill(2)]
        : Array<number>(count / 2).fill(2)
  const height = (REACH - GAP * (rows.length - 1)) / rows.length
  return rows.flatMap((columns, row) => {
    const width = (SPAN - GAP * (columns - 1)) / columns
    return Array.from({ length: columns }, (_, column) => ({
      left: MIDDLE - SPAN / 2 + column * (width + GAP),
      top: TOP + row * (height + GAP),
      width,
      height,
    }))
  })
}

/** Leaning panes beside and below each other, each a window in which one of the contents is whole. */
function collage(
  random: Random,
  { contents, frame, colors, light }: Collage,
  find: (name: string) => Recipe,
): Painting {
  const panes = panesFor(contents.length).map(({ left, top, width, height }, index) => {
    const name = contents[index] as string
    const painting = find(name)(createRandom(name))
    // All panes lean along the same lines, so that the gaps between them stay even.
    const lean = (y: number) => LEAN - ((y - TOP) / REACH) * LEAN * 2
    const [above, below] = [lean(top), lean(top + height)]
    const outline: Outline = [
      [left + above, top],
      [left + width + above, top],
      [left + width + below, top + height],
      [left + below, top + height],
    ]
    const focus = painting.focus ?? { at: [MIDDLE, 540], size: 800 }
    const [x, y] = focus.at
    // Never so small that the pane would show the painting's edge.
    const scale = Math.max(
      height / HEIGHT,
      (width / 2 + LEAN) / Math.min(x, WIDTH - x),
      Math.min(width, height) / focus.size,
    )
    const down = Math.min(top, Math.max(top + height - HEIGHT * scale, top + height / 2 - y * scale))
    const across = left + width / 2 + (above + below) / 2 - x * scale
    const place = `transform="translate(${across.toFixed(1)} ${down.toFixed(1)}) scale(${scale.toFixed(3)})"`
    return { painting, outline, place }
  })
  return {
    back:
      sky(random, { colors, light, haze: [light] }) + godRays(random, [1_200, 540], light, { count: 34, opacity: 0.3 }),
    scene: slabs(random, colors[1], light),
    subject: panes
      .map(({ painting, outline, place }) =>
        [
          clipped(outline, group(`${painting.back}${painting.scene ?? ''}${painting.subject}`, place)),
          line([...outline, outline[0] ?? [0, 0]], '#000000', 16, 0.5),
          line([...outline, outline[0] ?? [0, 0]], frame, 7),
        ].join(''),
      )
      .join(''),
    glow:
      panes
        .map(
          ({ painting, outline, place }) =>
            clipped(outline, group(painting.glow, place)) + line([...outline, outline[0] ?? [0, 0]], frame, 5, 0.5),
        )
        .join('') + softLight([1_200, 540], 900, light, 0.06),
    front: motes(random, frame, 130),
    focus: { at: [MIDDLE, HEIGHT / 2], size: REACH, width: SPAN + 2 * LEAN },
  }
}

export function bundles(find: (name: string) => Recipe): Recipes {
  return Object.fromEntries(
    Object.entries(COLLAGES).map(([name, plan]) => [name, (random: Random) => collage(random, plan, find)]),
  )
}
