import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BRAND_ICONS, readBrand } from './brand.ts'
import { SettingsError } from './settings.ts'

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="red" d="M1 1H23V23Z"/></svg>'

function folderWith(files: Readonly<Record<string, string | undefined>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'))
  const all = { 'default.svg': SQUARE, ...Object.fromEntries(BRAND_ICONS.map((name) => [name, SQUARE])), ...files }
  for (const [name, text] of Object.entries(all)) if (text) writeFileSync(join(folder, name), text)
  return folder
}

describe('the folder of a brand', () => {
  it('unset is nothing', () => {
    expect(readBrand(undefined)).toEqual({ marks: {}, icons: {} })
  })

  it('gives its mark, those of the titles it has, and the icons', () => {
    const folder = folderWith({
      'val.svg': '<svg viewBox="0 0 32 32"><path d="M0 0"/><g><path class="x" d="M1 1"/></g></svg>',
    })
    const { marks, icons } = readBrand(folder)
    expect(marks).toEqual({ default: { size: 24, path: 'M1 1H23V23Z' }, val: { size: 32, path: 'M0 0M1 1' } })
    expect(icons['icon-192.png']).toBe(join(folder, 'icon-192.png'))
    expect(Object.keys(icons)).toEqual([...BRAND_ICONS])
  })

  it.each([
    [{ 'default.svg': undefined }, 'has no default.svg'],
    [{ 'maskable-512.png': undefined }, 'has no maskable-512.png'],
    [{ 'lol.svg': '<svg viewBox="0 0 32 16"><path d="M0 0"/></svg>' }, 'lol.svg needs a square viewBox'],
    [{ 'lol.svg': '<svg viewBox="0 0 32 32"><circle r="3"/></svg>' }, 'lol.svg needs its drawing as <path'],
    [{ 'error.svg': '<svg viewBox="0 0 32 32"><path d="url(#x)"/></svg>' }, 'error.svg needs its drawing as <path'],
  ])('with %j is refused by name and with the fix', (files, message) => {
    const folder = folderWith(files)
    expect(() => readBrand(folder)).toThrow(SettingsError)
    expect(() => readBrand(folder)).toThrow(message)
  })
})
