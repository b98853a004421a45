import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { storageNews } from '../browser-storage/storage-news.ts'

const KEY = SITE_STORAGE_KEYS.recentSearches
const MOST = 6

export const recentSearchNews = storageNews()

/** What this browser looked for lately, newest first. It goes when the player leaves. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text): text is string => typeof text === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers what led somewhere; a single letter tells nothing. */
export function rememberSearch(asked: string): void {
  const text = asked.trim()
  if (text.length < 2) return
  const others = recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase())
  writeStored(KEY, JSON.stringify([text, ...others].slice(0, MOST)))
  recentSearchNews.tell()
}

export function forgetSearches(): void {
  removeStored(KEY)
  recentSearchNews.tell()
}
