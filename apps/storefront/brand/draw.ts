import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { CANVAS } from '../app/canvas/canvas.ts'

/**
 * Draws the icons that devices ask for as pictures from a brand's favicon.svg: ours, or that of the folder it is given.
 * Run it when the mark changes: node brand/draw.ts [folder]
 */
const FOLDER = process.argv[2] ?? import.meta.dirname
const mark = await readFile(join(FOLDER, 'favicon.svg'))

/** `share` is how much of the icon the mark fills: a mask may cut everything outside the middle four fifths. */
async function draw(name: string, size: number, share: number, background: string): Promise<void> {
  const inner = Math.round(size * share)
  const drawn = await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(FOLDER, name))
}

const CLEAR = '#00000000'
await draw('icon-192.png', 192, 0.92, CLEAR)
await draw('icon-512.png', 512, 0.92, CLEAR)
await draw('maskable-512.png', 512, 0.56, CANVAS.dark)
await draw('apple-touch.png', 180, 0.7, CANVAS.dark)
