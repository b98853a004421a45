import { createRandom } from './paint/random.ts'
import { HEIGHT, WIDTH } from './paint/svg.ts'

/** How a lens would add the layers up, pixel by pixel, into one picture of three channels. */
export function addUp({ back, item, light }: { back: Uint8Array; item: Uint8Array; light: Uint8Array }): Uint8Array {
  const { shadow, grain } = lens()
  const picture = new Uint8ClampedArray(WIDTH * HEIGHT * 3)
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const cover = (item[pixel * 4 + 3] as number) / 255
    const dim = shadow[pixel] as number
    const noise = grain[pixel] as number
    for (let channel = 0; channel < 3; channel++) {
      const at = pixel * 3 + channel
      const seen = (item[pixel * 4 + channel] as number) * cover + (back[at] as number) * (1 - cover)
      // Light only ever adds: the brighter of two lights is never dimmed by the other.
      picture[at] = 255 - ((255 - seen * dim) * (255 - (light[at] as number))) / 255 + noise
    }
  }
  return new Uint8Array(picture.buffer)
}

interface Lens {
  /** Darker corners lead the eye inwards. */
  readonly shadow: Float32Array
  /** Film grain keeps long gradients from showing bands. */
  readonly grain: Int8Array
}

let made: Lens | undefined

function lens(): Lens {
  made ??= makeLens()
  return made
}

const GRAIN = 7

function makeLens(): Lens {
  const random = createRandom('grain')
  const shadow = new Float32Array(WIDTH * HEIGHT)
  const grain = new Int8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const away = Math.hypot((x - WIDTH / 2) / (WIDTH * 0.6), (y - HEIGHT * 0.46) / (HEIGHT * 0.78))
      shadow[y * WIDTH + x] = 1 - 0.78 * Math.min(1, Math.max(0, away - 0.42) ** 1.5 * 1.35)
      grain[y * WIDTH + x] = (random.next() + random.next() - 1) * GRAIN
    }
  }
  return { shadow, grain }
}
