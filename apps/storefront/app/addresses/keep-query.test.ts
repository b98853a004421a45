import { expect, it } from 'vitest'
import { keepQuery, searchOf } from './addresses.ts'

it.each([
  ['/en-us/checkout', '?cc=nova', '/en-us/checkout?cc=nova'],
  ['/en-us/lol/success/#order=1', '?cc=nova', '/en-us/lol/success/?cc=nova#order=1'],
  ['/en-us/lol/?type=MAP', '?cc=nova', '/en-us/lol/?cc=nova&type=MAP'],
  ['/en-us/lol/?type=MAP', '?type=SPRAY&cc=nova', '/en-us/lol/?cc=nova&type=MAP'],
  ['/en-us/lol/maerith/', '?type=MAP&sort=name&cc=nova', '/en-us/lol/maerith/?cc=nova'],
  ['/en-us/lol/', '?order=1', '/en-us/lol/'],
  ['/en-us/lol/', '?flag&a=%2F', '/en-us/lol/?flag&a=%2F'],
  ['/en-us/', '', '/en-us/'],
  ['/en-us/lol/maerith/', '?type=MAP&sort=name', '/en-us/lol/maerith/'],
  ['/en-us/lol/maerith/', '?type=MAP&cc=nova&a=%2F', '/en-us/lol/maerith/?cc=nova&a=%2F'],
  ['/en-us/', '?a=x+y&b', '/en-us/?a=x+y&b'],
])('moving to %s from a page with %s leads to %s', (address, search, kept) => {
  expect(keepQuery(address, search)).toBe(kept)
})

it.each([
  ['/en-us/', ''],
  ['/en-us/?cc=nova', '?cc=nova'],
  ['/en-us/lol/success/?cc=nova#order=1?x', '?cc=nova'],
  ['/en-us/lol/success/#order=1?x', ''],
])('the query of %s is %s', (address, search) => {
  expect(searchOf(address)).toBe(search)
})
