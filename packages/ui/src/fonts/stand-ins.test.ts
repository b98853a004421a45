import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fromBuffer } from '@capsizecss/unpack'
import { expect, test } from 'vitest'

const resolve = createRequire(import.meta.url).resolve
const css = readFileSync(join(import.meta.dirname, 'stand-ins.css'), 'utf8')

function figures(family: string): Record<'size-adjust' | 'ascent-override' | 'descent-override', number> {
  const face = css.split('@font-face').find((block) => block.includes(`"${family}"`)) ?? ''
  const figure = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100
  return {
    'size-adjust': figure('size-adjust'),
    'ascent-override': figure('ascent-override'),
    'descent-override': figure('descent-override'),
  }
}

test.each([
  ['Figtree Stand-in', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
  ['Commissioner Stand-in', '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2'],
  ['Sofia Stand-in', '@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-800-normal.woff2'],
])('%s is as tall as the face it stands in for', async (family, file) => {
  const face = await fromBuffer(readFileSync(resolve(file)))
  const standIn = figures(family)
  const size = standIn['size-adjust']
  expect(standIn['ascent-override'] * size).toBeCloseTo(face.ascent / face.unitsPerEm, 2)
  expect(standIn['descent-override'] * size).toBeCloseTo(-face.descent / face.unitsPerEm, 2)
})
