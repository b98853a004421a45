// @vitest-environment happy-dom
import { DEVICE_KEYS, SITE_STORAGE_KEYS, STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStored, writeStored } from './browser-storage.ts'
import { forgetPersonal, TRIP_OF_TAB } from './forget-personal.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

it('leaves what belongs to the device and takes the rest, known and unknown, from both storages', () => {
  const known = [...Object.values(STORAGE_KEYS), ...Object.values(SITE_STORAGE_KEYS)]
  for (const key of known) localStorage.setItem(key, 'x')
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem('qm.something-new', 'x')
    storage.setItem('of-another-site-on-this-origin', 'x')
  }
  forgetPersonal()
  const device = known.filter((key) => DEVICE_KEYS.includes(key))
  expect(Object.keys(localStorage).sort()).toEqual([...device, 'of-another-site-on-this-origin'].sort())
  expect(Object.keys(sessionStorage)).toEqual(['of-another-site-on-this-origin'])
})

it('leaves what the trips of other tabs are checked against when they come back', () => {
  const trip = JSON.stringify({ id: 'state', request_type: TRIP_OF_TAB })
  localStorage.setItem('qm.openid.state', trip)
  localStorage.setItem('qm.openid.silent', JSON.stringify({ id: 'silent' }))
  forgetPersonal()
  expect(localStorage.getItem('qm.openid.state')).toBe(trip)
  expect(localStorage.getItem('qm.openid.silent'), 'a session that is asked for silently').toBeNull()
})

it.each([
  ['session', true],
  ['checkoutContext', true],
  ['sessionId', true],
  ['redeemCode', true],
  ['redeemCodeValidationStatus', true],
  ['redeemRewards', true],
  ['redeemFulfillmentItems', true],
  ['loginActionType', true],
  ['loginActionData', true],
  ['language', false],
  ['gameId', false],
  ['affiliate', false],
] as const)('%s is personal: %s', (name, personal) => {
  localStorage.setItem(STORAGE_KEYS[name], 'x')
  forgetPersonal()
  expect(localStorage.getItem(STORAGE_KEYS[name])).toBe(personal ? null : 'x')
})

it('takes the player’s key first, by which other tabs hear of it', () => {
  const removed: string[] = []
  const storage = Object.create({ removeItem: (key: string) => removed.push(key) })
  vi.stubGlobal('localStorage', Object.assign(storage, { 'qm.session': 'x', 'qm.player': 'x' }))
  forgetPersonal()
  expect(removed[0]).toBe(SITE_STORAGE_KEYS.player)
  expect(removed).toContain(STORAGE_KEYS.session)
})

it('takes what was only remembered because nothing could be stored', () => {
  const full = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { setItem: full, getItem: () => null, removeItem: () => {} })
  writeStored(STORAGE_KEYS.session, 'SECRET')
  writeStored(STORAGE_KEYS.language, 'de-de')
  expect(readStored(STORAGE_KEYS.session)).toBe('SECRET')
  forgetPersonal()
  expect(readStored(STORAGE_KEYS.session)).toBeNull()
  expect(readStored(STORAGE_KEYS.language)).toBe('de-de')
})
