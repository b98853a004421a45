import { SITE_STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { LOST, WAITING_KEYS } from '@quartermaster/contract/waiting-keys'
import { mutate } from 'swr'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'
import { forgetPersonal, forgetPersonalOfTab } from '../browser-storage/forget-personal.ts'
import { clearOfflineCaches } from '../offline/clear-offline-caches.ts'
import type { SignOn } from './sign-on-state.ts'

/** Answers that are the same for everyone, by the first word of their key. Whatever else was fetched is the player's. */
const PUBLIC_QUERIES: readonly unknown[] = ['creator', 'currency-offers', 'saved-for']

const { player: PLAYER, playerName: PLAYER_NAME } = SITE_STORAGE_KEYS
const { playerOfTab: PLAYER_OF_TAB } = TAB_STORAGE_KEYS

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
 * what a player stored goes when they are gone or another one is there. Who has not signed out may come back for what
 * they were redeeming. A host that cannot be asked changes nothing.
 */
export function keepStoredFor(signOn: SignOn, sessionOf: string | undefined): void {
  const owner = findStoredPlayer()
  const held = readStored(PLAYER_OF_TAB)
  if (signOn.state === 'signed_in') {
    const { sub } = signOn
    if ([owner ?? sub, sessionOf ?? sub].some((other) => other !== sub)) forgetPlayer()
    else if ((held?.replace(LOST, '') ?? sub) !== sub) forgetPlayerOfTab()
    for (const key of [PLAYER, PLAYER_OF_TAB]) if (readStored(key) !== sub) writeStored(key, sub)
    const called = JSON.stringify({ sub, name: signOn.name, tag: signOn.tag })
    if (readStored(PLAYER_NAME) !== called) writeStored(PLAYER_NAME, called)
  } else if (signOn.state === 'login_required') {
    if (owner !== null || sessionOf !== undefined) losePlayer()
    // They went in another tab, while this one was between two pages.
    else if (held !== null && !held.startsWith(LOST)) playerOfTabGone()
  }
}

export function findStoredPlayer(): string | null {
  const player = readStored(PLAYER)
  return player === LOST ? null : player
}

/** A player has left: nothing of theirs stays, in storage, memory or the worker's caches. */
export function forgetPlayer(kept: readonly string[] = []): void {
  forgetPersonal(kept)
  forgetFetched()
  clearOfflineCaches()
}

/** They went in another tab, which has seen to what the tabs share: signed out, or lost. */
export function playerOfTabGone(): void {
  if (readStored(PLAYER) === LOST) waiting(forgetPlayerOfTab)
  else forgetPlayerOfTab()
}

/** Other tabs hear of it before they miss anything. */
function losePlayer(): void {
  writeStored(PLAYER, LOST)
  waiting((kept) => forgetPlayer([...kept, PLAYER]))
}

/** What is being redeemed stays, for whoever this tab holds things of. */
function waiting(forget: (kept: readonly string[]) => void): void {
  const held = readStored(PLAYER_OF_TAB)
  forget(WAITING_KEYS)
  if (held) writeStored(PLAYER_OF_TAB, LOST + held.replace(LOST, ''))
}

function forgetPlayerOfTab(kept: readonly string[] = []): void {
  forgetPersonalOfTab(kept)
  forgetFetched()
}

function forgetFetched(): void {
  const isPersonal = (key: unknown) => Array.isArray(key) && !PUBLIC_QUERIES.includes(key[0])
  void mutate(isPersonal, undefined, { revalidate: false })
}
