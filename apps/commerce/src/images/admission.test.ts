import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FULL, makePictureFolder, type PictureFolder } from '../testing/picture-folder.ts'
import { askerOf, signPicture } from './admission.ts'
import { ImageParameters } from './parameters.ts'

const KEY = 'a-key-for-addresses-of-pictures'
let pictures: PictureFolder
let app: FastifyInstance
beforeAll(async () => {
  pictures = await makePictureFolder()
  app = await pictures.serve({ signing: { key: KEY } })
})
afterAll(async () => {
  await app.close()
  await pictures.remove()
})

const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text))
const statusOf = async (query: string) => (await app.inject(`${FULL}?${query}`)).statusCode

describe('what the site asks for', () => {
  test.each([
    '',
    'width=640&auto=webp',
    'width=1917&auto=webp',
    'width=480&height=600&fit=cover&auto=webp',
    'width=161&height=201&fit=cover&auto=webp',
    'height=20&auto=webp',
    'height=20&fit=cover&auto=webp',
    'width=1200&height=630&format=jpeg&fit=cover&auto=webp',
  ])('is made unsigned: %s', async (query) => {
    expect(askerOf(queryOf(query), ImageParameters.parse(queryOf(query)))).toBe('own')
    expect(await statusOf(query)).toBe(200)
  })
})

describe('anything else', () => {
  test.each([
    'width=640&quality=100',
    'width=640&format=png',
    'width=640&height=641',
    'height=21',
    'crop=1:1',
    'trim=10',
    'pad=10',
    'bg-color=fff',
    'width=480&height=600&fit=fill',
    'width=640&auto=avif&crop=smart',
  ])('is made where it is signed, and only so: %s', async (query) => {
    expect(await statusOf(query)).toBe(403)
    const path = FULL.replace('/images/', '')
    const signature = signPicture(KEY, path, queryOf(query))
    expect(await statusOf(`${query}&signature=${signature}`)).toBe(200)
    expect(await statusOf(`${query}&signature=${signature.replace(/^./, 'x')}`)).toBe(403)
    expect(await statusOf(`${query}&width=32&signature=${signature}`)).not.toBe(200)
    expect(await statusOf(`${query}&signature=${signPicture('another-key-for-addresses', path, queryOf(query))}`)).toBe(
      403,
    )
  })

  test('by the dozen leaves the pictures of the site under twice their time', async () => {
    const time = async (width: number) => {
      const since = performance.now()
      expect((await app.inject(`${FULL}?width=${width}`)).statusCode).toBe(200)
      return performance.now() - since
    }
    await time(256)
    const usual = Math.max(await time(288), await time(320), await time(352))
    // Three crowds, one after the other: a machine that has other work to do is not slow with all of them.
    const beside: number[] = []
    for (const width of [384, 416, 448]) {
      const hostile = Promise.all(
        Array.from({ length: 40 }, (_, index) => statusOf(`width=2560&height=${width + index}&fit=fill&quality=100`)),
      )
      beside.push(await time(width))
      expect(new Set(await hostile)).toEqual(new Set([403]))
    }
    expect(Math.min(...beside)).toBeLessThan(2 * usual + 50)
  })
})
