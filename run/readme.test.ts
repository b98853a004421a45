import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsTable } from '@quartermaster/settings/settings-table'
import { expect, it } from 'vitest'
import { ROOT } from './root.ts'

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

it('lists every setting with its default, as the schema has it', () => {
  expect(readme).toContain(settingsTable())
})

it('names only scripts that exist', () => {
  const named = [...readme.matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

it('names only files that exist', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path ?? '')
  for (const path of links)
    expect(() => readFileSync(join(ROOT, path.endsWith('/') ? `${path}README.md` : path))).not.toThrow()
})
