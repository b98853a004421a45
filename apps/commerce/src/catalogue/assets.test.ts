import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetsIn } from './assets.ts'

const FOCUS = { left: 0.36, top: 0.03, width: 0.52, height: 0.93 }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#203040' } })
    .webp()
    .toBuffer()
  for (const product of ['with', 'without', 'broken', 'beyond']) {
    await mkdir(join(folder, product))
    await writeFile(join(folder, product, 'splash.webp'), picture)
  }
  await writeFile(join(folder, 'with/focus.json'), JSON.stringify({ 'splash.webp': FOCUS }))
  await writeFile(join(folder, 'broken/focus.json'), '{ "splash.webp": ')
  await writeFile(join(folder, 'beyond/focus.json'), JSON.stringify({ 'splash.webp': { ...FOCUS, left: 36 } }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('knows what a picture is about where a file beside it says so', async () => {
  const measured = await assetsIn(folder).measure('with/splash.webp')
  expect(measured).toMatchObject({ width: 64, height: 36, focus: FOCUS })
})

it.each(['without', 'broken', 'beyond'])('keeps a picture whose focus cannot be read: %s', async (product) => {
  const measured = await assetsIn(folder).measure(`${product}/splash.webp`)
  expect(measured).toMatchObject({ width: 64, height: 36 })
  expect(measured).not.toHaveProperty('focus')
})

it('knows nothing of a picture that is not there', async () => {
  expect(await assetsIn(folder).measure('with/full.webp')).toBeUndefined()
})
