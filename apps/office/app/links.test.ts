import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import routes from './routes.ts'

const HERE = new URL('.', import.meta.url)
const LINK = /(?:href|to)(?:=\{?|: )(['"`])(\/(?!api\/)[^'"`]*)\1/g

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : []),
    ...(path ? [`/${path}`] : []),
    ...pathsOf(children),
  ])

const patterns = pathsOf(routes as RouteConfigEntry[]).filter((path) => path !== '/*')
const links = globSync('**/*.{ts,tsx}', { cwd: HERE, exclude: ['**/*.test.*'] }).flatMap((file) =>
  [...readFileSync(new URL(file, HERE), 'utf8').matchAll(LINK)].map(([, , link = '']): [string, string] => [
    file,
    link,
  ]),
)

it('finds the links of the pages', () => {
  expect(links.length).toBeGreaterThan(30)
})

it.each(links)('%s leads to a page: %s', (_, link) => {
  // What is one name in the source may be two steps of the address, as a product of a game is.
  const paths = ['one', 'one/one'].map((name) => link.replace(/\$\{[^}]*\}/g, name).replace(/[?#].*/, ''))
  expect(patterns.some((pattern) => paths.some((path) => matchPath(pattern, path)))).toBe(true)
})
