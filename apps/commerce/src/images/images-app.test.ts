import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BLUE,
  FULL,
  GREEN,
  makePictureFolder,
  type PictureFolder,
  painted,
  RED,
  WHITE,
} from '../testing/picture-folder.ts'

let pictures: PictureFolder
let app: FastifyInstance
beforeAll(async () => {
  pictures = await makePictureFolder()
  app = await pictures.serve()
})
afterAll(async () => {
  await app.close()
  await pictures.remove()
})

const NIGHT = [0x0f, 0x17, 0x2a] as const

async function pixelOf(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const shown = async (url: string, headers?: Record<string, string>) => {
  const answer = await get(url, headers)
  expect(answer.statusCode).toBe(200)
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  return { width, height, format }
}

describe('an image request', () => {
  test('without parameters is the whole picture as WebP', async () => {
    expect(await shown(FULL)).toEqual({ width: 1_920, height: 1_080, format: 'webp' })
  })

  // proves 7.images.1, 7.images.2, 7.images.6, 7.images.7
  test.each([
    ['width=640', { width: 640, height: 360 }],
    ['width=300', { width: 320, height: 180 }],
    ['height=20', { width: 36, height: 20 }],
    ['height=300', { width: 569, height: 320 }],
    ['width=320&height=320', { width: 320, height: 320 }],
    ['width=320&height=320&fit=bounds', { width: 320, height: 180 }],
    ['width=320&height=320&fit=contain&bg-color=0f172a', { width: 320, height: 320 }],
    ['width=64&height=256&fit=fill', { width: 64, height: 256 }],
    ['crop=1:1&width=512', { width: 512, height: 512 }],
    ['crop=100,50,400,200', { width: 400, height: 200 }],
    ['crop=smart&width=256&height=512', { width: 256, height: 512 }],
    ['trim=40,80', { width: 1_760, height: 1_000 }],
    ['width=320&pad=10,20&bg-color=000', { width: 360, height: 200 }],
    ['width=4096', { width: 1_920, height: 1_080 }],
  ])('with %s has the size asked for', async (query, size) => {
    expect(await shown(`${FULL}?${query}`)).toMatchObject(size)
  })

  // proves 7.images.5, 7.images.8, 7.images.10
  test.each([
    ['crop=0,0,400,200', [10, 10], RED],
    ['crop=400,0,400,200', [10, 10], GREEN],
    ['crop=0,200,400,200', [10, 10], BLUE],
    ['crop=300,100,200,200', [190, 190], WHITE],
    ['crop=top&width=400&height=100', [10, 90], RED],
    ['crop=1:1', [10, 10], RED],
    ['crop=1:1', [390, 10], GREEN],
    ['pad=20&bg-color=0f172a', [10, 10], NIGHT],
    ['pad=20&bg-color=0f172a', [30, 30], RED],
    ['width=320&height=320&fit=contain&bg-color=0f172a', [5, 5], NIGHT],
    ['width=320&height=320&fit=contain&bg-color=0f172a', [5, 100], RED],
  ] as const)('with %s shows at %j the colour %j', async (query, [left, top], colour) => {
    const answer = await get(`/images/quarters.png?format=png&${query}`)
    expect(answer.statusCode).toBe(200)
    expect(await pixelOf(answer.rawPayload, left, top)).toEqual(colour)
  })

  // proves 7.images.10
  test('shows the colour asked for through what is transparent', async () => {
    const glass = { create: { width: 64, height: 64, channels: 4, background: '#00000000' } } as const
    await writeFile(join(pictures.folder, 'glass.png'), await sharp(glass).png().toBuffer())
    const answer = await get('/images/glass.png?format=png&bg-color=0f172a')
    expect(await pixelOf(answer.rawPayload, 32, 32)).toEqual(NIGHT)
  })

  // proves 7.images.3, 7.images.9
  test.each([
    ['format=avif', undefined, 'heif'],
    ['format=jpeg', undefined, 'jpeg'],
    ['format=png', undefined, 'png'],
    ['auto=webp', 'image/avif,image/webp,*/*', 'webp'],
    ['auto=avif', 'image/avif,image/webp,*/*', 'heif'],
    ['auto=avif', 'image/webp,*/*', 'webp'],
    ['', 'image/png,image/*;q=0.8', 'jpeg'],
    ['', 'image/webp;q=0,image/png', 'jpeg'],
    ['', '*/*', 'webp'],
  ])('with %s from a browser that accepts %s is answered as %s', async (query, accept, format) => {
    expect(await shown(`${FULL}?width=64&${query}`, accept ? { accept } : {})).toMatchObject({ format })
  })

  test('that differs by less than a step gets the same picture from the cache', async () => {
    const [first, second] = [await get(`${FULL}?width=1001`), await get(`${FULL}?width=1020`)]
    expect(second.headers.etag).toBe(first.headers.etag)
  })

  // proves 7.images.4
  test('for a lower quality costs fewer bytes', async () => {
    const noise = Buffer.from(Array.from({ length: 256 * 256 * 3 }, (_, index) => (index * 7919) % 251))
    await writeFile(
      join(pictures.folder, 'noise.png'),
      await sharp(noise, { raw: { width: 256, height: 256, channels: 3 } })
        .png()
        .toBuffer(),
    )
    const [low, high] = [await get('/images/noise.png?quality=10'), await get('/images/noise.png?quality=95')]
    expect(low.rawPayload.byteLength).toBeLessThan(high.rawPayload.byteLength)
  })
})

describe('caches', () => {
  test('may keep a picture for ever when its address names its fingerprint', async () => {
    const answer = await get('/images/v-0123456789ab/lol/ember/full.webp?width=64')
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
  })

  test('ask again for an address without one, and are told that nothing changed', async () => {
    const first = await get(`${FULL}?width=64`)
    expect(first.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400')
    const again = await get(`${FULL}?width=64`, { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload.byteLength).toBe(0)
  })

  test('get the new picture when the master is replaced', async () => {
    const path = join(pictures.folder, 'changing.webp')
    await writeFile(path, await painted(64, 64))
    const before = await get('/images/changing.webp')
    await writeFile(path, await painted(96, 96))
    await utimes(path, new Date(), new Date(Date.now() + 5_000))
    const after = await get('/images/changing.webp')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect((await sharp(after.rawPayload).metadata()).width).toBe(96)
  })

  test('a HEAD request tells the same as GET, without the picture', async () => {
    const answer = await app.inject({ method: 'HEAD', url: `${FULL}?width=64` })
    expect(answer.statusCode).toBe(200)
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0)
    expect(answer.rawPayload.byteLength).toBe(0)
  })
})
