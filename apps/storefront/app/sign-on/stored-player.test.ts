// @vitest-environment happy-dom

import { STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { beforeEach, expect, it } from 'vitest'
import { PLAYER } from '../../testing/visitor.ts'
import { forgetCodeOfBefore, forgetPlayer, keepStoredFor, lastPlayer, letPlayerGo } from './stored-player.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('the last known player is the one who was there and has not left', () => {
  expect(lastPlayer()).toBeUndefined()
  keepStoredFor(PLAYER, undefined)
  expect(lastPlayer()).toEqual({ name: 'Vesper', tag: 'QM01' })
  keepStoredFor({ state: 'poll_aborted' }, undefined)
  expect(lastPlayer(), 'a host that cannot be asked').toEqual({ name: 'Vesper', tag: 'QM01' })
  keepStoredFor({ ...PLAYER, sub: 'q', name: 'Sable' }, undefined)
  expect(lastPlayer(), 'another player').toEqual({ name: 'Sable', tag: 'QM01' })
  keepStoredFor({ state: 'login_required' }, undefined)
  expect(lastPlayer(), 'nobody').toBeUndefined()
})

it('nothing of them stays', () => {
  keepStoredFor(PLAYER, undefined)
  forgetPlayer()
  expect(lastPlayer()).toBeUndefined()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Vesper')
})

it.each([
  ['a visitor', null, true],
  ['the player who is gone', 'rook', false],
])('another player takes over a tab that held what %s began', (_, held, goesOn) => {
  localStorage.setItem('qm.player', 'rook')
  localStorage.setItem('qm.untold-purchases', '["rook’s"]')
  if (held) sessionStorage.setItem(TAB_STORAGE_KEYS.playerOfTab, held)
  sessionStorage.setItem(STORAGE_KEYS.loginActionType, 'PURCHASE_VC_BUNDLE')
  keepStoredFor(PLAYER, undefined)
  expect(sessionStorage.getItem(STORAGE_KEYS.loginActionType) !== null).toBe(goesOn)
  expect(JSON.stringify({ ...localStorage })).not.toContain('rook')
})

it('a code that was taken to sign-in before somebody signed out is left behind; a later one is not', () => {
  sessionStorage.setItem(STORAGE_KEYS.redeemCode, 'WELCOME')
  forgetCodeOfBefore(Date.now())
  expect(sessionStorage.getItem(STORAGE_KEYS.redeemCode), 'nobody has signed out').toBe('WELCOME')
  const before = Date.now() - 1
  letPlayerGo()
  sessionStorage.setItem(STORAGE_KEYS.redeemCode, 'WELCOME')
  forgetCodeOfBefore(Date.now() + 1)
  expect(sessionStorage.getItem(STORAGE_KEYS.redeemCode)).toBe('WELCOME')
  forgetCodeOfBefore(before)
  expect(sessionStorage.getItem(STORAGE_KEYS.redeemCode)).toBeNull()
})
