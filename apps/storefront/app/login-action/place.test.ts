// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { findPlace, leaveToRedeem } from './place.ts'

beforeEach(() => sessionStorage.clear())

// proves 3.storage.16
it.each([
  ['an order’s page, with the fragment that names the order', '/en-us/lol/success/?cc=nova#order=1'],
  ['any other page of the shop', '/en-us/lol/'],
])('redeeming sets out from %s', (_, path) => {
  history.replaceState(null, '', path)
  leaveToRedeem()
  expect(findPlace()).toBe(path)
})

it('a page of the redeem flow is no place to come back to', () => {
  history.replaceState(null, '', '/en-us/redeem/#order=1')
  leaveToRedeem()
  expect(findPlace()).toBeUndefined()
})
