// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { lookGoesOn, lookIsOver } from './look-goes-on.ts'
import { isNewLook } from './looks.ts'

beforeEach(() => sessionStorage.clear())

it('sign-in and back is one look; every other is another', () => {
  expect(isNewLook('/en-us/lol/maerith/')).toBe(true)
  lookGoesOn('/en-us/lol/maerith/?cc=nova#top')
  expect(isNewLook('/en-us/lol/maerith/')).toBe(false)
  expect(isNewLook('/en-us/lol/maerith/'), 'a reload is a look of its own').toBe(true)
})

it('a page whose look was never told, or another page, is told', () => {
  lookGoesOn('/en-us/lol/maerith/')
  expect(isNewLook('/en-us/lol/maerith/')).toBe(true)
  lookGoesOn('/en-us/lol/ilvane/')
  expect(isNewLook('/en-us/lol/ilvane/')).toBe(true)
})

it('who sets out, comes back to another page by hand and looks at the product later looks at it anew', () => {
  const product = '/en-us/lol/maerith/'
  const cameBackBy = (path: string) => {
    isNewLook(product)
    lookGoesOn(product)
    lookIsOver(path)
    return isNewLook(product)
  }
  expect(cameBackBy('/en-us/lol/')).toBe(true)
  expect(cameBackBy('/redirect/'), 'the way back').toBe(false)
  expect(cameBackBy(product)).toBe(false)
})
