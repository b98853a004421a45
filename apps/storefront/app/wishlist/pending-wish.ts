import { isGameId } from '@quartermaster/contract/games'
import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import type { WishlistChangeRequest } from '@quartermaster/contract/wire/wishlists'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'

const KEY = TAB_STORAGE_KEYS.pendingWish
/** Who comes back later than this wants something else by now. */
const OLDEST_MS = 30 * 60 * 1_000

/** Keeps what a visitor pressed the heart of while they sign in. */
export function rememberWish({ gameId, productId }: WishlistChangeRequest, now = Date.now()): void {
  writeStored(KEY, JSON.stringify({ gameId, productId, at: now }))
}

/** Takes it out of storage, so that it is put on the list once. */
export function takeWish(now = Date.now()): WishlistChangeRequest | undefined {
  const kept = readStored(KEY)
  removeStored(KEY)
  try {
    const { gameId, productId, at } = JSON.parse(kept ?? '{}')
    if (!isGameId(gameId) || typeof productId !== 'string' || !(now - at < OLDEST_MS)) return undefined
    return { gameId, productId }
  } catch {
    return undefined
  }
}
