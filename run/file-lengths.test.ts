import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './root.ts'

const MOST_LINES = 250

/** Tables of data grow with what they list. Cut in two, a reader would look for a row in both. */
const TABLES: Readonly<Record<string, string>> = {
  'packages/contract/src/calls.ts': 'every call of the API, one entry each',
  'packages/ui/src/tokens/themes.ts': 'the colours of every theme, one block each',
}

const FILES = globSync(['**/*.{ts,tsx}', '**/.storybook/*.{ts,tsx}'], {
  cwd: ROOT,
  exclude: ['**/{node_modules,build,dist}/**', 'data/**'],
})

const isLong = (path: string) => readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1 > MOST_LINES

it(`no file is longer than ${MOST_LINES} lines, but for tables of data`, () => {
  expect(FILES.length).toBeGreaterThan(1_000)
  expect(FILES.filter((path) => isLong(path) && !(path in TABLES))).toEqual([])
})

it.each(Object.keys(TABLES))('the table %s still needs its exception', (path) => {
  expect(isLong(path)).toBe(true)
})
