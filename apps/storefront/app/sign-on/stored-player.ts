import { SITE_STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { mutate } from 'swr'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'
import { forgetPersonal, forgetPersonalOfTab } from '../browser-storage/forget-personal.ts'
import { clearOfflineCaches } from '../offline/clear-offline-caches.ts'
import { keptKeys } from './kept-keys.ts'
import type { SignOn } from './sign-on-state.ts'

/** Answers that are the same for everyone, by the first word of their key. Whatever else was fetched is the player's. */
const PUBLIC_QUERIES: readonly unknown[] = ['creator', 'currency-offers', 'saved-for']

const { playerName: PLAYER_NAME } = SITE_STORAGE_KEYS

/** The player who was there last, and has not left since. */
export function lastPlayer(): { readonly name: string; readonly tag: string } | undefined {
  try {
    const { sub, name, tag } = JSON.parse(readStored(PLAYER_NAME) ?? '{}')
    return sub && sub === findStoredPlayer() ? { name, tag } : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps what is stored to the player it belongs to. What a visitor stored on the way to sign-in becomes the player's;
 * what a player stored goes when they are gone or another one is there. A host that cannot be asked changes nothing.
 */
export function keepStoredFor(signOn: SignOn, sessionOf: string | undefined): void {
  const owner = readStored(SITE_STORAGE_KEYS.player)
  const ownerOfTab = readStored(TAB_STORAGE_KEYS.playerOfTab)
  if (signOn.state === 'signed_in') {
    const { sub } = signOn
    if ([owner ?? sub, sessionOf ?? sub].some((other) => other !== sub)) forgetPlayer()
    else if ((ownerOfTab ?? sub) !== sub) forgetPlayerOfTab()
    for (const key of [SITE_STORAGE_KEYS.player, TAB_STORAGE_KEYS.playerOfTab])
      if (readStored(key) !== sub) writeStored(key, sub)
    const called = JSON.stringify({ sub, name: signOn.name, tag: signOn.tag })
    if (readStored(PLAYER_NAME) !== called) writeStored(PLAYER_NAME, called)
  } else if (signOn.state === 'login_required') {
    if (owner !== null || sessionOf !== undefined) forgetPlayer(keptKeys())
    // They left in another tab, while this one was between two pages.
    else if (ownerOfTab !== null) forgetPlayerOfTab(keptKeys())
  }
}

export function findStoredPlayer(): string | null {
  return readStored(SITE_STORAGE_KEYS.player)
}

/** A player has left: nothing of theirs stays, in storage, memory or the worker's caches, but what is to be kept. */
export function forgetPlayer(kept: readonly string[] = []): void {
  forgetPersonal(kept)
  forgetFetched()
  clearOfflineCaches()
}

/** They left in another tab, which has seen to what the tabs share. */
export function forgetPlayerOfTab(kept: readonly string[] = []): void {
  forgetPersonalOfTab(kept)
  forgetFetched()
}

function forgetFetched(): void {
  const isPersonal = (key: unknown) => Array.isArray(key) && !PUBLIC_QUERIES.includes(key[0])
  void mutate(isPersonal, undefined, { revalidate: false })
}
