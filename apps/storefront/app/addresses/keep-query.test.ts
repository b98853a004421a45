import { expect, it } from 'vitest'
import { keepQuery } from './addresses.ts'

it.each([
  ['/en-us/checkout', '?cc=nova', '/en-us/checkout?cc=nova'],
  ['/en-us/lol/success/#order=1', '?cc=nova', '/en-us/lol/success/?cc=nova#order=1'],
  ['/en-us/lol/?type=MAP', '?cc=nova', '/en-us/lol/?type=MAP'],
  ['/en-us/', '', '/en-us/'],
  ['/en-us/lol/maerith/', '?type=MAP&sort=name', '/en-us/lol/maerith/'],
  ['/en-us/lol/maerith/', '?type=MAP&cc=nova&a=%2F', '/en-us/lol/maerith/?cc=nova&a=%2F'],
  ['/en-us/', '?a=x+y&b', '/en-us/?a=x+y&b'],
])('moving to %s from a page with %s leads to %s', (address, search, kept) => {
  expect(keepQuery(address, search)).toBe(kept)
})
