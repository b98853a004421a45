import { expect, it } from 'vitest'
import { pageKey } from './page-key.ts'

it.each([
  ['a creator’s code', '/en-us/lol/bell/', '?cc=nova', '/en-us/lol/bell/'],
  ['everything on the landing page', '/en-us/', '?type=MAP&x=1', '/en-us/'],
  ['a filter that means nothing', '/en-us/lol/', '?type=x&sort=y', '/en-us/lol/'],
  ['a theme on a shop page', '/en-us/lol/', '?theme=val', '/en-us/lol/'],
])('leaves out %s', (_, path, query, key) => {
  expect(pageKey({ path, query })).toBe(key)
})

it.each([
  ['the filter and order of a shelf', '/en-us/val/', '?sort=name&cc=nova&type=MAP', '/en-us/val/?type=MAP&sort=name'],
  ['the theme of a redeem page', '/en-us/redeem/', '?theme=val&a=1', '/en-us/redeem/?theme=val'],
  ['the whole query of a data request', '/en-us/val.data', '?_routes=x', '/en-us/val.data?_routes=x'],
])('keeps %s', (_, path, query, key) => {
  expect(pageKey({ path, query })).toBe(key)
})

it.each(['/success', '/redeem', '/redirect/'])('caches no page without a language: %s', (path) => {
  expect(pageKey({ path, query: '' })).toBeUndefined()
})
