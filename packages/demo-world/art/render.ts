import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { addUp } from './finish.ts'
import type { Painting } from './paint/painting.ts'
import { CENTER, documentOf, HEIGHT, WIDTH } from './paint/svg.ts'

/** Soft layers are painted this much smaller: nobody can tell, and it costs a sixteenth. */
const SOFT_SCALE = 4

async function flatten(painting: Painting): Promise<Uint8Array> {
  const [back, item, light] = await Promise.all([
    enlarged(sharp(soft(painting.back)).flatten({ background: '#000000' }).blur(1.2)),
    sharp(documentOf(`${painting.scene ?? ''}${painting.subject}${painting.front ?? ''}`, WIDTH, HEIGHT))
      .ensureAlpha()
      .raw()
      .toBuffer(),
    bloom(painting.glow),
  ])
  return addUp({ back, item, light })
}

const soft = (content: string) => documentOf(content, WIDTH / SOFT_SCALE, HEIGHT / SOFT_SCALE)

const enlarged = (picture: Sharp) =>
  picture
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info: { width, height } }) =>
      sharp(data, { raw: { width, height, channels: 3 } })
        .resize(WIDTH, HEIGHT, { kernel: 'linear' })
        .raw()
        .toBuffer(),
    )

/** Light spills past its edges: a tight glow and a wide one. */
async function bloom(content: string): Promise<Buffer> {
  const light = await sharp(soft(content)).flatten({ background: '#000000' }).png({ compressionLevel: 0 }).toBuffer()
  const wide = await sharp(light).blur(14).png({ compressionLevel: 0 }).toBuffer()
  return enlarged(
    sharp(
      await sharp(light)
        .blur(2.2)
        .composite([{ input: wide, blend: 'screen' }])
        .png({ compressionLevel: 0 })
        .toBuffer(),
    ),
  )
}

const FULL_WIDTH = 1_920

interface Cut {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Cuts the pictures of every kind from one painting. */
export async function render(painting: Painting, folder: string): Promise<void> {
  const canvas = await flatten(painting)
  const { at: [x, y] = CENTER, size = HEIGHT * 0.7, width = size } = painting.focus ?? {}
  const cutOf = (left: number, top: number, width: number, height: number): Cut => ({
    left: Math.round(Math.min(Math.max(left, 0), WIDTH - width)),
    top: Math.round(Math.min(Math.max(top, 0), HEIGHT - height)),
    width: Math.round(width),
    height: Math.round(height),
  })
  const take = (cut: Cut) => sharp(canvas, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).extract(cut)
  const full = cutOf(x - FULL_WIDTH / 2, 0, FULL_WIDTH, HEIGHT)
  // The subject stands right of the middle, with room for words at its left.
  const splash = cutOf(x - FULL_WIDTH * 0.62, 0, FULL_WIDTH, HEIGHT)
  const square = cutOf(x - HEIGHT / 2, 0, HEIGHT, HEIGHT)
  const subject = cutOf(x - size / 2, y - size / 2, size, size)
  const shown = { ...subject, left: Math.round(x - width / 2), width }
  const pictures: Record<string, Sharp> = {
    full: take(full),
    splash: take(splash),
    large: take(square),
    small: take(square).resize(480, 480),
    icon: take(subject).resize(256, 256),
  }
  const cuts = { full, splash, large: square, small: square }
  await mkdir(folder, { recursive: true })
  await Promise.all(
    Object.entries(pictures).map(async ([name, picture]) =>
      writeFile(join(folder, `${name}.webp`), await picture.webp({ quality: 84, effort: 1 }).toBuffer()),
    ),
  )
  const focus = Object.entries(cuts).map(([name, cut]) => [`${name}.webp`, focusIn(shown, cut)])
  await writeFile(join(folder, 'focus.json'), JSON.stringify(Object.fromEntries(focus)))
}

/** Where the subject is in a picture, in fractions of it. */
function focusIn(subject: Cut, { left, top, width, height }: Cut): Cut {
  const part = (from: number, to: number, whole: number) =>
    [Math.max(from, 0), Math.min(to, whole)].map((at) => Math.round((at / whole) * 100) / 100) as [number, number]
  const [startX, endX] = part(subject.left - left, subject.left - left + subject.width, width)
  const [startY, endY] = part(subject.top - top, subject.top - top + subject.height, height)
  const size = (start: number, end: number) => Math.round((end - start) * 100) / 100
  return { left: startX, top: startY, width: size(startX, endX), height: size(startY, endY) }
}
