// @vitest-environment happy-dom
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, followSession, readSession, saveSession } from './user-session.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')
const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const idToken = token({ sub: 'puuid-1', acct: { game_name: 'Vésper', tag_line: 'QM01' } })
const accessToken = token({ exp: NOW / 1_000 + 60 })

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('a stored session', () => {
  // proves 3.session.3, 3.session.4, 3.session.5
  it('gives the player from the identity token', () => {
    saveSession({ idToken, accessToken, gameId: 'lol' })
    expect(readSession({ now: NOW })).toMatchObject({
      puuid: 'puuid-1',
      game_name: 'Vésper',
      tag_line: 'QM01',
      accessToken,
      idToken,
      idTokenClaims: { sub: 'puuid-1' },
    })
  })

  // proves 3.session.6, 3.storage.2
  it('is stored as identity token, access token and game', () => {
    saveSession({ idToken, accessToken, gameId: 'val' })
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.session) ?? '')).toEqual({
      idToken,
      accessToken,
      gameId: 'val',
    })
  })

  // proves 4.session.1, 4.session.2, 5.rules.14
  it('is used only while the access token lasts, then cleared', () => {
    saveSession({ idToken, accessToken, gameId: 'lol' })
    expect(readSession({ now: NOW + 59_000 })).toBeDefined()
    expect(readSession({ now: NOW + 60_000 })).toBeUndefined()
    expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull()
  })

  // proves 4.session.3
  it('is cleared when it belongs to another game and the build looks at that', () => {
    saveSession({ idToken, accessToken, gameId: 'lol' })
    expect(readSession({ now: NOW, game: 'lol' })).toBeDefined()
    expect(readSession({ now: NOW, game: 'val' })).toBeUndefined()
    expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull()
  })

  // proves 8.logged.4
  it.each(['{', '"text"', 'null', '{"idToken":1}'])('that reads %s is logged and cleared', (stored) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    localStorage.setItem(STORAGE_KEYS.session, stored)
    expect(readSession({ now: NOW })).toBeUndefined()
    expect(log).toHaveBeenCalledWith('Unable to parse the saved session.')
    expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull()
  })

  // proves 8.logged.6
  it('whose identity token cannot be parsed is warned about and cleared', () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    saveSession({ idToken: 'nonsense', accessToken, gameId: 'lol' })
    expect(readSession({ now: NOW })).toBeUndefined()
    expect(log).toHaveBeenCalledWith('The identity token cannot be parsed.')
  })
})

it('tells those who follow it when it begins and ends', () => {
  const heard = vi.fn()
  const leave = followSession(heard)
  saveSession({ idToken, accessToken, gameId: 'lol' })
  clearSession()
  clearSession()
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  saveSession({ idToken, accessToken, gameId: 'lol' })
  expect(heard).toHaveBeenCalledTimes(2)
})
