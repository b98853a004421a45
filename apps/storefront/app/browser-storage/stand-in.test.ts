// @vitest-environment happy-dom
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { afterEach, expect, it } from 'vitest'
import { canKeep, readStored, writeStored } from './browser-storage.ts'
import { forgetPersonal } from './forget-personal.ts'
import { standInForStorage } from './stand-in.ts'

const NAMES = ['localStorage', 'sessionStorage'] as const
const given = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(window, name) ?? {}] as const)
afterEach(() => {
  for (const [name, descriptor] of given) Object.defineProperty(window, name, descriptor)
})

it('is found where storage is forbidden, empty and full', () => {
  for (const name of NAMES) {
    const get = () => {
      throw new DOMException('no', 'SecurityError')
    }
    Object.defineProperty(window, name, { get, configurable: true })
  }
  standInForStorage()
  for (const name of NAMES) {
    expect(window[name].getItem('react-router-scroll-positions')).toBeNull()
    expect(() => window[name].removeItem('x')).not.toThrow()
    expect(() => window[name].setItem('x', 'y')).toThrow('forbidden')
  }
  expect(canKeep()).toBe(false)
  writeStored(STORAGE_KEYS.session, 'SECRET')
  expect(readStored(STORAGE_KEYS.session), 'for this page').toBe('SECRET')
  forgetPersonal()
  expect(readStored(STORAGE_KEYS.session)).toBeNull()
})

it('is not where there is a storage', () => {
  const [local, tab] = [localStorage, sessionStorage]
  standInForStorage()
  expect([localStorage, sessionStorage]).toEqual([local, tab])
  expect(canKeep()).toBe(true)
})
