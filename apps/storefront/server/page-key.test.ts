import { expect, it } from 'vitest'
import { pageKey, publicQuery } from './page-key.ts'

it.each([
  ['a creator’s code', '/en-us/lol/bell/', '?cc=nova', '/en-us/lol/bell/'],
  ['everything on the landing page', '/en-us/', '?type=MAP&x=1', '/en-us/'],
  ['a filter below a shelf', '/en-us/lol/bell/', '?type=MAP', '/en-us/lol/bell/'],
  ['a filter of what is no game', '/en-us/orders/', '?type=MAP', '/en-us/orders/'],
  ['a theme with more in it', '/en-us/redeem/', '?theme=a-b', '/en-us/redeem/'],
  ['a theme that is none', '/en-us/redeem/', '?theme=abc', '/en-us/redeem/'],
  ['a theme with something in front', '/en-us/redeem/', '?theme=-val', '/en-us/redeem/'],
  ['an empty theme', '/en-us/redeem/', '?theme=', '/en-us/redeem/'],
  ['everything but the theme of a redeem page', '/en-us/redeem/', '?type=MAP', '/en-us/redeem/'],
  ['a filter that means nothing', '/en-us/lol/', '?type=x&sort=y', '/en-us/lol/'],
  ['what a search asks of the player', '/en-us/search/', '?owned=no&affordable=1&cc=nova', '/en-us/search/'],
  ['a theme on a shop page', '/en-us/lol/', '?theme=val', '/en-us/lol/'],
])('leaves out %s', (_, path, query, key) => {
  expect(pageKey({ path, query })).toBe(key)
})

it.each([
  ['the filter and order of a shelf', '/en-us/val/', '?sort=name&cc=nova&type=MAP', '/en-us/val/?type=MAP&sort=name'],
  ['the filter of a shelf without a slash at its end', '/en-us/val', '?type=MAP', '/en-us/val?type=MAP'],
  ['what is searched for', '/en-us/search/', '?cc=nova&q=+Choir+&game=lol', '/en-us/search/?q=Choir&game=lol'],
  ['the theme of a redeem page', '/en-us/redeem/', '?theme=val&a=1', '/en-us/redeem/?theme=val'],
  ['the whole query of a data request', '/en-us/val.data', '?_routes=x', '/en-us/val.data?_routes=x'],
])('keeps %s', (_, path, query, key) => {
  expect(pageKey({ path, query })).toBe(key)
})

it.each(['/success', '/redeem', '/redirect/'])('caches no page without a language: %s', (path) => {
  expect(pageKey({ path, query: '' })).toBeUndefined()
})

it('leaves a page without a language the query it came with', () => {
  expect(publicQuery({ path: '/redirect/', query: '?code=1&state=2' })).toBe('?code=1&state=2')
})
