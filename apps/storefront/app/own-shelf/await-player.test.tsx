// @vitest-environment happy-dom
import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { AWAITS_PLAYER, awaitPlayer } from './await-player.ts'
import { usePlayerKnown } from './use-player-known.ts'

beginAsStranger()

const awaits = () => document.documentElement.hasAttribute(AWAITS_PLAYER)
const showPage = () => awaitPlayer(AWAITS_PLAYER, SITE_STORAGE_KEYS.player)
function Page() {
  usePlayerKnown()
  return null
}

it('a page awaits the player who was there last, and nobody else', () => {
  showPage()
  expect(awaits()).toBe(false)
  localStorage.setItem(SITE_STORAGE_KEYS.player, 'p')
  showPage()
  expect(awaits()).toBe(true)
})

it.each([
  ['the player', PLAYER],
  ['nobody', { state: 'login_required' }],
  ['that it cannot be asked', { state: 'poll_aborted' }],
] as const)('it awaits them no longer once it knows who is there: %s', (_, known) => {
  setSignOn({ state: 'init' })
  localStorage.setItem(SITE_STORAGE_KEYS.player, 'p')
  showPage()
  render(<Page />)
  expect(awaits()).toBe(true)
  act(() => setSignOn(known))
  expect(awaits()).toBe(false)
})
