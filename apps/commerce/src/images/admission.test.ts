import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageSrcSet, imageUrl } from '@quartermaster/ui/image-url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FULL, makePictureFolder, type PictureFolder, painted } from '../testing/picture-folder.ts'
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
    'auto=webp',
    'width=640&auto=webp',
    'width=1080&auto=webp',
    'width=480&height=600&fit=cover&auto=webp',
    'width=160&height=200&fit=cover&auto=webp',
    'height=20&auto=webp',
    'height=20&fit=cover&auto=webp',
    'width=1200&height=630&format=jpeg&fit=cover&auto=webp',
  ])('is made unsigned: %s', async (query) => {
    expect(askerOf(queryOf(query), ImageParameters.parse(queryOf(query)), 1_920)).toBe('own')
    expect(await statusOf(query)).toBe(200)
  })

  test('is made in the width of the master itself, whatever that is', async () => {
    await writeFile(join(pictures.folder, 'odd.webp'), await painted(1_234, 700))
    const answers = ['width=1234', 'width=1234&height=1543&fit=cover', 'width=1233', 'width=1280']
    const statuses = answers.map(async (query) => (await app.inject(`/images/odd.webp?${query}&auto=webp`)).statusCode)
    expect(await Promise.all(statuses)).toEqual([200, 200, 403, 200])
  })

  test('is all that its own addresses ask for', () => {
    const addresses = [imageUrl('a.webp'), imageUrl('a.webp', { height: 20, fit: 'cover' })]
    for (const params of [undefined, { width: 480, height: 600, fit: 'cover' }, { width: 640, height: 800 }] as const) {
      addresses.push(...imageSrcSet('a.webp', 2_000, params).split(', '))
    }
    for (const address of addresses) {
      const query = queryOf(address.replace(/^.*\?| \d+w$/g, ''))
      expect(askerOf(query, ImageParameters.parse(query), 2_000), address).toBe('own')
    }
  })
})

describe('anything else', () => {
  test.each([
    'width=640&quality=100',
    'width=1917&auto=webp',
    'width=1200&auto=webp',
    'width=656&height=820&fit=cover',
    'width=640&auto=avif',
    'auto=avif',
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
})
