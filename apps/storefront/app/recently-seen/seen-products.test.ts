// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { forgetPersonal } from '../browser-storage/forget-personal.ts'
import { rememberSeen, seenProducts } from './seen-products.ts'

afterEach(() => localStorage.clear())
const see = (...ids: string[]) => {
  for (const productId of ids) rememberSeen({ gameId: 'lol', productId })
}

it('keeps each product once, newest first, and no more than two rows', () => {
  see('a', 'b', 'a')
  expect(seenProducts()).toEqual(['lol/a', 'lol/b'])
  see(...Array.from({ length: 20 }, (_, at) => `n${at}`))
  expect(seenProducts()).toHaveLength(13)
  expect(seenProducts()[0]).toBe('lol/n19')
})

it('goes with the player', () => {
  see('a')
  forgetPersonal()
  expect(seenProducts()).toEqual([])
})

it.each(['nonsense', '{}', '[1,null]'])('is empty where %s is stored', (text) => {
  localStorage.setItem('qm.recently-seen', text)
  expect(seenProducts()).toEqual([])
})
