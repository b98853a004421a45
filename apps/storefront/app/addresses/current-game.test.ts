import { expect, it } from 'vitest'
import { currentGame, pageMode } from './current-game.ts'

// proves 1.games.3, 2.routing.18, 2.routing.19, 2.routing.20, 5.rules.2, 9.orders.2
it.each([
  ['/en-us/val/x/', null, 'val'],
  ['/val/x/', null, 'val'],
  ['/en-us/', 'wr', 'wr'],
  ['/en-us/', null, 'lol'],
  ['/en-us/unknown/', 'lor', 'lor'],
  ['/en-us/unknown/', 'nonsense', 'lol'],
  ['/', null, 'lol'],
  ['/en-us/redeem/val/', null, 'lol'],
])('the game of %s with %s stored is %s', (path, stored, game) => {
  expect(currentGame(path, stored)).toBe(game)
})

// proves 2.bar.1
it.each([
  ['/en-us/redeem/', 'redeem'],
  ['/redeem', 'redeem'],
  ['/en-us/redeem/summary/error/sorry/', 'redeem'],
  ['/en-us/lol/', 'shop'],
  ['/en-us/lol/redeemed/', 'shop'],
])('%s runs in %s mode', (path, mode) => {
  expect(pageMode(path)).toBe(mode)
})
