import { mkdirSync, mkdtempSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pack, sha256Of } from './pack.ts'

function makeFolder(names: readonly string[], age: number): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'pack-')), 'release')
  mkdirSync(folder)
  for (const name of names) {
    writeFileSync(join(folder, name), `the file ${name}`)
    utimesSync(join(folder, name), age, age)
  }
  symlinkSync('one', join(folder, 'link'))
  return folder
}

it('a folder with the same contents gives the same bytes, whenever and in whatever order it was made', async () => {
  const date = new Date('2026-02-03T00:00:00Z')
  const folders = [makeFolder(['one', 'two'], 1_000), makeFolder(['two', 'one'], 2_000)]
  const sums = await Promise.all(
    folders.map(async (folder) => {
      await pack(folder, `${folder}.tar.gz`, date)
      return sha256Of(`${folder}.tar.gz`)
    }),
  )
  expect(sums[0]).toMatch(/^[\da-f]{64}$/)
  expect(sums[1]).toBe(sums[0])
})
