// @vitest-environment happy-dom
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { beforeEach, expect, it, vi } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

beforeEach(() => localStorage.clear())

// proves 2.bar.12, 3.storage.15
it('remembers the language, for the server too, and forgets rewards described in the former one', () => {
  sessionStorage.setItem(STORAGE_KEYS.redeemRewards, '[]')
  chooseLanguage('ja-jp')
  expect(localStorage.getItem(STORAGE_KEYS.language)).toBe('ja-jp')
  expect(sessionStorage.getItem(STORAGE_KEYS.redeemRewards)).toBeNull()
  expect(document.cookie).toContain('qm_language=ja-jp')
})

// proves 8.logged.7
it('logs a language that is none and changes nothing', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  chooseLanguage(null)
  expect(error).toHaveBeenCalledWith('Unable to setup redirect, got null locale')
  expect(localStorage.length).toBe(0)
})
