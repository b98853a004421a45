import type { GameId } from '@quartermaster/contract/games'
import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'

const KEY = SITE_STORAGE_KEYS.recentlySeen
const MOST = 13

export interface SeenProduct {
  readonly gameId: GameId
  readonly productId: string
}

/** The products whose pages this browser showed lately, newest first, as "game/product". They go when the player leaves. */
export function seenProducts(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function seenId({ gameId, productId }: SeenProduct): string {
  return `${gameId}/${productId}`
}

export function rememberSeen(seen: SeenProduct): void {
  const id = seenId(seen)
  writeStored(KEY, JSON.stringify([id, ...seenProducts().filter((other) => other !== id)].slice(0, MOST)))
}
