import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createService } from '@quartermaster/service/create-service'
import { readSettings } from '@quartermaster/settings/settings'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { type ImagesOptions, imagesApp } from '../images/images-app.ts'

export const FULL = '/images/lol/ember/full.webp'
export const [RED, GREEN, BLUE, WHITE] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
] as const

export interface PictureFolder {
  readonly folder: string
  serve(options?: Partial<ImagesOptions>): Promise<FastifyInstance>
  remove(): Promise<void>
}

/** A folder with two pictures and two files that are none. */
export async function makePictureFolder(): Promise<PictureFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'qm-images-'))
  await mkdir(join(folder, 'lol/ember'), { recursive: true })
  await writeFile(join(folder, 'lol/ember/full.webp'), await painted(1_920, 1_080))
  await writeFile(join(folder, 'quarters.png'), await quarters())
  await writeFile(join(folder, 'secret.txt'), 'not a picture')
  await writeFile(join(folder, 'broken.webp'), 'not a picture either')
  return {
    folder,
    async serve(options = {}) {
      const service = createService('images-test', readSettings({ LOG_LEVEL: 'silent' }))
      await service.register(imagesApp, { prefix: '/images', folder, ...options })
      return service
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

export function painted(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c04020' } })
    .webp()
    .toBuffer()
}

/** A quarter of each colour, 800 by 400. */
function quarters(): Promise<Buffer> {
  const pixels = Array.from({ length: 400 }, (_, y) =>
    Array.from({ length: 800 }, (_, x) => (y < 200 ? (x < 400 ? RED : GREEN) : x < 400 ? BLUE : WHITE)),
  )
  return sharp(Buffer.from(pixels.flat(2)), { raw: { width: 800, height: 400, channels: 3 } })
    .png()
    .toBuffer()
}
