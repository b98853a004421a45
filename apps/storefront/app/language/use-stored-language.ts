import { COOKIES } from '@quartermaster/contract/headers'
import type { Locale } from '@quartermaster/contract/locales'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useEffect } from 'react'
import { readStored } from '../browser-storage/browser-storage.ts'

/** The stored language and its cookie mirror each other. As they nearly always do, what mends them comes when needed. */
export function useStoredLanguage(shown: Locale): void {
  useEffect(() => {
    const stored = readStored(STORAGE_KEYS.language)
    if (stored && document.cookie.includes(`${COOKIES.language}=${stored}`)) return
    import('./restore-language.ts').then(
      ({ restoreLanguage }) => restoreLanguage(shown),
      () => {}, // The next page tries again.
    )
  }, [shown])
}
