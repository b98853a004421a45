import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { type BuildAssets, weighPage } from './page-weight.ts'

const folder = mkdtempSync(join(tmpdir(), 'weights-'))
const put = (name: string, text: string): number => {
  writeFileSync(join(folder, name), text)
  return brotliCompressSync(text).length
}

it('counts each file of the first load once, with the files of the routes around the page', () => {
  const sizes = {
    table: put('table.js', 'routes'.repeat(9)),
    entry: put('entry.js', 'entry'.repeat(50)),
    shared: put('shared.js', 'shared'.repeat(70)),
    page: put('page.js', 'page'.repeat(30)),
    style: put('page.css', 'a{color:red}'.repeat(30)),
  }
  put('other.js', 'another page'.repeat(80))
  const assets: BuildAssets = {
    url: '/table.js',
    entry: { module: '/entry.js', imports: ['/shared.js'] },
    routes: {
      root: { module: '/entry.js', imports: ['/shared.js'] },
      page: { parentId: 'root', module: '/page.js', imports: ['/shared.js'], css: ['/page.css#', '/page.css'] },
      other: { parentId: 'root', module: '/other.js' },
    },
  }
  expect(weighPage(assets, 'page', folder)).toEqual({
    script: sizes.table + sizes.entry + sizes.shared + sizes.page,
    style: sizes.style,
  })
  expect(() => weighPage(assets, 'gone', folder)).toThrow('the build has no route gone')
})
