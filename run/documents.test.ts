import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { settingsTable } from '@quartermaster/settings/settings-table'
import { describe, expect, it } from 'vitest'
import { ROOT } from './root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const scripts = globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: ROOT }).flatMap((path) =>
  Object.keys((JSON.parse(read(path)) as { scripts?: object }).scripts ?? {}),
)

/** What a newcomer reads. The specification and the coverage made from it name tests, not places to go. */
const DOCUMENTS = globSync(['*.md', '{apps,packages}/*/README.md', '{run,e2e,bench,drill}/README.md', 'docs/**/*.md'], {
  cwd: ROOT,
}).filter((path) => !['docs/specification.md', 'docs/coverage.md', 'CHANGELOG.md'].includes(path))

it('docs/settings.md lists every setting with its default, as the schema has it', () => {
  expect(read('docs/settings.md')).toContain(`\n${settingsTable()}\n`)
})

describe.each(DOCUMENTS)('%s', (path) => {
  const text = read(path)

  it('names only scripts that exist', () => {
    const named = [...text.matchAll(/npm run (?:--silent |-s )?([a-z][a-z:-]*)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target ?? '')
    for (const target of links) {
      const place = join(ROOT, dirname(path), target)
      expect(() => readFileSync(target.endsWith('/') ? join(place, 'README.md') : place)).not.toThrow()
    }
  })
})
