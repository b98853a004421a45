// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { loadTargetAsPage, withOurAnswer } from './missing-route-file.ts'

const require = createRequire(import.meta.url)
const router = (kind: string) =>
  join(dirname(require.resolve('react-router/package.json')), `dist/${kind}/lib/dom/ssr/routeModules.js`)

afterEach(() => vi.unstubAllGlobals())

it.each(['production', 'development'])('the %s router gives no page up for itself', (kind) => {
  const code = withOurAnswer(readFileSync(router(kind), 'utf8'))
  expect(code).not.toContain('window.location.reload()')
  expect(code).toContain('location.assign(address)')
})

it('a router that does something else stops the build', () => {
  expect(() => withOurAnswer('window.location.reload();')).toThrow('does something else')
})

it.each([
  ['a target', '/en-us/lol/?cc=nova', ['assign', '/en-us/lol/?cc=nova']],
  ['a target with a fragment', '/en-us/checkout#order=7', ['assign', '/en-us/checkout#order=7']],
  ['the page that Back has led to', '/en-us/?cc=nova', ['reload']],
  ['a link that is pointed at', undefined, []],
])('loads %s: %s', (_, target, expected) => {
  const done: string[] = []
  vi.stubGlobal('location', {
    pathname: '/en-us/',
    search: '?cc=nova',
    hash: '',
    assign: (address: string) => done.push('assign', address),
    reload: () => done.push('reload'),
  })
  const to = target === undefined ? undefined : new URL(target, 'https://shop.example')
  vi.stubGlobal('__reactRouterDataRouter', { state: { navigation: { location: to } } })
  loadTargetAsPage()
  expect(done).toEqual(expected)
})
