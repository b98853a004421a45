import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { settingsTable } from '@quartermaster/settings/settings-table'
import { describe, expect, it } from 'vitest'
import { ROOT } from './root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const scripts = globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: ROOT }).flatMap((path) =>
  Object.keys((JSON.parse(read(path)) as { scripts?: object }).scripts ?? {}),
)

/** What a newcomer reads. The specification and the coverage made from it name tests, not places to go. */
const DOCUMENTS = globSync(
  [
    '*.md',
    '{apps,packages}/*/README.md',
    'apps/commerce/src/*/README.md',
    '{run,e2e,bench,drill}/README.md',
    'docs/**/*.md',
  ],
  { cwd: ROOT },
).filter((path) => !['docs/specification.md', 'docs/coverage.md', 'CHANGELOG.md'].includes(path))
/** Where a document may begin a path: at the root, among the apps, or inside of one app or package. */
const SOURCES = ['', ...globSync(['apps', 'apps/*', 'apps/*/{src,app}', 'packages/*/src'], { cwd: ROOT })]
/** Written by a command when somebody asks for it, or standing on another machine. */
const NOT_IN_THE_SOURCE = ['e2e/dist/look/index.html', 'docs/mutation.md', 'certs/shop.pem']
/** `folder/file.ts`, or a neighbour's folder; what begins with a slash is an address. */
const PATH = /`((?:\.\.\/)+[\w./-]+|[\w.@-]+(?:\/[\w.@-]+)*\/[\w.@-]+\.[a-z]+)`/g

it('docs/settings.md lists every setting with its default, as the schema has it', () => {
  expect(read('docs/settings.md')).toContain(`\n${settingsTable()}\n`)
})

it('apps/commerce/README.md names every room', () => {
  const rooms = readdirSync(join(ROOT, 'apps/commerce/src'))
  const text = read('apps/commerce/README.md')
  expect(rooms.filter((room) => !text.includes(`\`src/${room}\``))).toEqual([])
})

describe.each(DOCUMENTS)('%s', (path) => {
  const text = read(path)

  it('names only scripts that exist', () => {
    const named = [...text.matchAll(/npm run (?:--silent |-s )?([a-z][a-z:-]*)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })

  it('names only files that exist', () => {
    const named = [...text.matchAll(PATH)].map(([, name = '']) => name)
    const places = [dirname(path), ...SOURCES]
    const missing = named.filter((name) => !places.some((place) => existsSync(join(ROOT, place, name))))
    expect(missing.filter((name) => !NOT_IN_THE_SOURCE.includes(name))).toEqual([])
  })

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target ?? '')
    for (const target of links) {
      const place = join(ROOT, dirname(path), target)
      expect(() => readFileSync(target.endsWith('/') ? join(place, 'README.md') : place)).not.toThrow()
    }
  })
})
