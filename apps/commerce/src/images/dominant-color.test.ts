import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dominantColor } from './dominant-color.ts'

const square = (color: string, size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .png()
    .toBuffer()

test('a plain picture’s colour is its colour', async () => {
  expect(await dominantColor(await square('#2fb7a3', 64))).toEqual({ width: 64, height: 64, dominantColor: '#2fb7a3' })
})

test('a small vivid subject shows through a large grey ground', async () => {
  const bytes = await sharp(await square('#202020', 160))
    .composite([{ input: await square('#ff2010', 64) }])
    .png()
    .toBuffer()
  const { dominantColor: found } = await dominantColor(bytes)
  const [red = 0, green = 0] = [1, 3].map((at) => Number.parseInt(found.slice(at, at + 2), 16))
  expect(red).toBeGreaterThan(150)
  expect(green).toBeLessThan(60)
})
