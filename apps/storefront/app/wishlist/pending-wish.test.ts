// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { rememberWish, takeWish } from './pending-wish.ts'

const WISH = { gameId: 'lol', productId: 'maerith' } as const
afterEach(() => sessionStorage.clear())

it('is taken once', () => {
  rememberWish(WISH)
  expect([takeWish(), takeWish()]).toEqual([WISH, undefined])
})

it('is forgotten after half an hour', () => {
  rememberWish(WISH, 0)
  expect(takeWish(30 * 60_000)).toBeUndefined()
})

it.each(['nonsense', '{}', '{"gameId":"chess","productId":"x","at":1}', 'null'])(
  'is nothing where %s is stored',
  (text) => {
    sessionStorage.setItem('qm.pending-wish', text)
    expect(takeWish(2)).toBeUndefined()
  },
)
