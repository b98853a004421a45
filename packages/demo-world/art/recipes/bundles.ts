import type { Color } from '../paint/color.ts'
import type { Outline } from '../paint/geometry.ts'
import type { Painting } from '../paint/painting.ts'
import { createRandom, type Random } from '../paint/random.ts'
import { clipped, group, HEIGHT, line, softLight } from '../paint/svg.ts'
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

/** All panes together: narrow enough to be whole in a square picture. */
const SPAN = 960
const LEAN = 96
const GAP = 16
const TOP = 70
/** Every other pane hangs a little lower. */
const DROP = 36
const PANE_HEIGHT = HEIGHT - 2 * TOP + DROP

/** Leaning panes side by side, each a window on one of the contents. */
function collage(
  random: Random,
  { contents, frame, colors, light }: Collage,
  find: (name: string) => Recipe,
): Painting {
  const width = SPAN / contents.length
  const panes = contents.map((name, index) => {
    const painting = find(name)(createRandom(name))
    const left = 1_200 - (width * contents.length) / 2 + index * width
    const drop = index % 2 === 0 ? 0 : DROP
    const outline: Outline = [
      [left + LEAN / 2 + GAP, TOP + drop],
      [left + width + LEAN / 2, TOP + drop],
      [left + width - LEAN / 2, HEIGHT - TOP + drop - DROP],
      [left - LEAN / 2 + GAP, HEIGHT - TOP + drop - DROP],
    ]
    const focus = painting.focus ?? { at: [1_200, 540], size: 800 }
    // Never so small that the pane would show the painting's edge.
    const scale = Math.min(1.1, Math.max(PANE_HEIGHT / HEIGHT, (width * 1.5) / focus.size))
    const down = Math.min(TOP, Math.max(TOP + PANE_HEIGHT - HEIGHT * scale, HEIGHT / 2 - focus.at[1] * scale))
    const place = `transform="translate(${(left + width / 2 - focus.at[0] * scale).toFixed(1)} ${down.toFixed(1)}) scale(${scale.toFixed(3)})"`
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
    focus: { at: [1_200, 540], size: 1_000 },
  }
}

export function bundles(find: (name: string) => Recipe): Recipes {
  return Object.fromEntries(
    Object.entries(COLLAGES).map(([name, plan]) => [name, (random: Random) => collage(random, plan, find)]),
  )
}
