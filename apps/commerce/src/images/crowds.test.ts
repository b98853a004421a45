import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makePictureFolder, type PictureFolder, painted } from '../testing/picture-folder.ts'

const CROWD = 40
let pictures: PictureFolder
let app: FastifyInstance
beforeEach(async () => {
  pictures = await makePictureFolder()
  const master = await painted(1_280, 720)
  const names = ['mine', ...Array.from({ length: CROWD }, (_, index) => `cold-${index}`)]
  for (const name of names) await writeFile(join(pictures.folder, `${name}.webp`), master)
  app = await pictures.serve({ signing: { key: undefined }, atOnce: 2 })
})
afterEach(async () => {
  await app.close()
  await pictures.remove()
})

const ask = async (name: string, query: string, remoteAddress: string) =>
  (await app.inject({ url: `/images/${name}.webp?${query}&auto=webp`, remoteAddress })).statusCode

/**
 * Asks for one picture beside a crowd that asks for others, and tells how many of these were made before it. It is not
 * timed: a busy machine is slow with all of them. `npm run bench -- images` says how long it takes.
 */
async function countMadeBefore(query: string, crowd: { readonly query: string; readonly from: (n: number) => string }) {
  let made = 0
  const hostile = Promise.all(
    Array.from({ length: CROWD }, async (_, index) => {
      const status = await ask(`cold-${index}`, crowd.query, crowd.from(index))
      made += 1
      return status
    }),
  )
  await expect.poll(() => made, { interval: 2, timeout: 10_000 }).toBeGreaterThan(0)
  expect(await ask('mine', query, '192.0.2.1')).toBe(200)
  const before = made
  expect(new Set(await hostile)).toEqual(new Set([200]))
  return before
}

describe('forty cold pictures in forms of the site', () => {
  const ONE = () => '203.0.113.7'
  const MANY = (index: number) => `203.0.113.${index}`

  test.each([
    ['large ones from one address', 'width=480', 'width=1280', ONE],
    ['large ones from forty addresses', 'width=480', 'width=1280', MANY],
    ['small ones from one address', 'width=480', 'width=640', ONE],
    ['large ones from one address, beside a large one', 'width=1280', 'width=1280', ONE],
  ])('%s let another person’s go before nearly all of them', async (_, query, theirs, from) => {
    expect(await countMadeBefore(query, { query: theirs, from })).toBeLessThan(10)
  })
})
