import { isFailure } from '@quartermaster/service/failure'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { painted } from '../testing/picture-folder.ts'
import { LARGEST_PICTURE_BYTES, readPicture } from './uploaded-pictures.ts'

const FOCUS = { left: 0.2, top: 0.3, width: 0, height: 0 }
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#102030' } })
const refusalOf = async (bytes: Buffer) => {
  const read = await readPicture(bytes, null)
  return isFailure(read) ? read.why : read.path
}

it('a path is made from the picture and what it is about, so that it never shows another', async () => {
  const bytes = await painted(800, 600)
  const read = async (focus: typeof FOCUS | null, of = bytes) => {
    const picture = await readPicture(of, focus)
    return isFailure(picture) ? picture.why : picture.path
  }
  expect(await read(null)).toMatch(/^uploads\/[0-9a-f]{24}\.webp$/)
  expect(await read(FOCUS)).toBe(await read(FOCUS))
  expect(await read(FOCUS)).not.toBe(await read(null))
  expect(await read(null, await painted(801, 600))).not.toBe(await read(null))
})

it.each([
  ['png', 'png'],
  ['jpeg', 'jpg'],
  ['webp', 'webp'],
  ['avif', 'avif'],
] as const)('a %s is taken as it is', async (format, ending) => {
  const bytes = await blank(500, 400).toFormat(format).toBuffer()
  const picture = await readPicture(bytes, null)
  if (isFailure(picture)) throw new Error(picture.why)
  expect(picture.path.endsWith(`.${ending}`)).toBe(true)
  expect(picture.bytes.equals(bytes)).toBe(true)
})

it('a picture that a camera turned is turned upright', async () => {
  const turned = await blank(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const picture = await readPicture(turned, null)
  if (isFailure(picture)) throw new Error(picture.why)
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 400, height: 600 })
})

it('what is no picture of the shop is refused with the reason', async () => {
  const whole = await blank(900, 700).png().toBuffer()
  expect(await refusalOf(Buffer.from('not a picture'))).toContain('cannot be read')
  expect(await refusalOf(whole.subarray(0, whole.length / 2))).toContain('cannot be read')
  expect(await refusalOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'))).toContain(
    'no WebP',
  )
  expect(await refusalOf(await blank(500, 500).gif().toBuffer())).toContain('no WebP')
  expect(await refusalOf(await blank(399, 800).png().toBuffer())).toContain('399 × 800')
  expect(await refusalOf(Buffer.alloc(LARGEST_PICTURE_BYTES + 1))).toContain('8 MB')
  const moving = await sharp([await blank(500, 500).png().toBuffer(), await painted(500, 500)], {
    join: { animated: true },
  })
    .webp()
    .toBuffer()
  expect(await refusalOf(moving)).toContain('moves')
})
