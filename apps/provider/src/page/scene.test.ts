import { expect, it } from 'vitest'
import { SCENE } from './scene.ts'

const WIDTH = 1_440
const HEIGHT = 900
/** Below this width the scene is a strip at the head of the page; see panels.css. */
const WIDE = 768
const STRIP = 384

const stars = [...(SCENE.match(/class="star" d="([^"]+)"/)?.[1] ?? '').matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => ({
  x: Number(x),
  y: Number(y),
}))

/** Where the brand stands in the head of a page, with room for a name that is longer than ours; see head.css. */
function brandAt(width: number) {
  const left = Math.min(Math.max(16, width * 0.04), 48)
  return { left, right: Math.min(left + 260, width), top: 16, bottom: 60 }
}

it.each([
  [320, 568],
  [360, 740],
  [390, 844],
  [430, 932],
  [600, 960],
  [700, 500],
  [767, 700],
  [768, 1_024],
  [1_024, 768],
  [1_280, 720],
  [1_366, 650],
  [1_440, 640],
  [1_440, 800],
  [1_440, 900],
  [1_600, 900],
  [1_920, 940],
  [1_920, 1_080],
  [2_560, 1_300],
])('no star lies on the publisher’s name at %i × %i', (width, screen) => {
  const height = width < WIDE ? STRIP : screen
  // xMidYMax slice
  const scale = Math.max(width / WIDTH, height / HEIGHT)
  const brand = brandAt(width)
  const onBrand = stars.filter(({ x, y }) => {
    const size = 22 * scale
    const left = x * scale - (WIDTH * scale - width) / 2 - size / 2
    const top = y * scale - (HEIGHT * scale - height)
    return left < brand.right && left + size > brand.left && top < brand.bottom && top + size > brand.top
  })
  expect(onBrand).toEqual([])
})

it('there are stars', () => {
  expect(stars.length).toBeGreaterThan(3)
})
