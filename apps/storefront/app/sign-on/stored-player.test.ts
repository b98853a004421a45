// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { PLAYER } from '../../testing/visitor.ts'
import { forgetPlayer, keepStoredFor, lastPlayer } from './stored-player.ts'

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
