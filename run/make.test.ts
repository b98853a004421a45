import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findStale, make, type Product } from './make.ts'

let root: string
const made = vi.fn(async () => {})
const SITE: Product = {
  name: 'site',
  sources: ['site/app', 'site/router.config.ts'],
  stamp: 'site/build/.stamp',
  make: made,
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

async function build(): Promise<void> {
  for (const stale of await findStale(root, [SITE])) await make(root, stale)
}

const staleNames = async () => (await findStale(root, [SITE])).map(({ name }) => name)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quartermaster-make-'))
  for (const path of ['package-lock.json', 'tsconfig.json', 'run/build.ts', 'run/compress-assets.ts'])
    await write(path, '{}')
  await write('site/app/page.tsx', 'page')
  await write('site/app/page.test.tsx', 'test')
  await write('site/router.config.ts', 'config')
  await mkdir(join(root, 'site/build'), { recursive: true })
  await build()
  made.mockClear()
})

afterEach(() => rm(root, { recursive: true, force: true }))

describe('a product', () => {
  it('is left alone while nothing it is made from changes', async () => {
    await utimes(join(root, 'site/app/page.tsx'), 1, 1)
    await write('site/app/page.test.tsx', 'another test')
    await build()
    expect(made).not.toHaveBeenCalled()
  })

  it.each([
    'package-lock.json',
    'tsconfig.json',
    'run/build.ts',
    'run/compress-assets.ts',
    'site/app/page.tsx',
    'site/app/new.tsx',
    'site/router.config.ts',
  ])('is made again, once, when %s changes', async (path) => {
    await write(path, 'changed')
    await build()
    await build()
    expect(made).toHaveBeenCalledTimes(1)
  })

  it('is made again for another version of Node', async () => {
    const version = vi.spyOn(process, 'version', 'get').mockReturnValue('v99.0.0')
    expect(await staleNames()).toEqual(['site'])
    version.mockRestore()
    expect(await staleNames()).toEqual([])
  })

  it('is made again when a source is gone, moved or missing', async () => {
    await write('site/app/moved.tsx', 'page')
    await rm(join(root, 'site/app/page.tsx'))
    expect(await staleNames()).toEqual(['site'])
    await rm(join(root, 'site/router.config.ts'))
    await expect(staleNames()).rejects.toThrow('site/router.config.ts is named as a source of the build')
  })

  it('stays stale when making it failed, though the old one still lies there', async () => {
    made.mockRejectedValueOnce(new Error('no'))
    await write('site/app/page.tsx', 'broken')
    await expect(build()).rejects.toThrow('no')
    await write('site/app/page.tsx', 'page')
    expect(await staleNames()).toEqual(['site'])
  })
})
