import { expect, it } from 'vitest'
import { keepQuery } from './addresses.ts'

it.each([
  ['/en-us/checkout', '?cc=nova', '/en-us/checkout?cc=nova'],
  ['/en-us/lol/success/#order=1', '?cc=nova', '/en-us/lol/success/?cc=nova#order=1'],
  ['/en-us/lol/?type=MAP', '?cc=nova', '/en-us/lol/?type=MAP'],
  ['/en-us/', '', '/en-us/'],
])('moving to %s from a page with %s leads to %s', (address, search, kept) => {
  expect(keepQuery(address, search)).toBe(kept)
})
