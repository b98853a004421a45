import { SITE_STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { LOST, WAITING_KEYS } from '@quartermaster/contract/waiting-keys'
import { mutate } from 'swr'
import { EVERYONE } from '../api/data-fetching.ts'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { forgetPersonal, forgetPersonalOfBrowser, forgetPersonalOfTab } from '../browser-storage/forget-personal.ts'
import { sweepCopies } from '../browser-storage/tab-copy.ts'
import { clearOfflineCaches } from '../offline/clear-offline-caches.ts'
import { isStepRunning } from './running-step.ts'
import type { SignOn } from './sign-on-state.ts'

const { player: PLAYER, playerName: PLAYER_NAME, leftAt: LEFT_AT } = SITE_STORAGE_KEYS
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
 * what a player stored goes when they are gone or another one is there. Who presses for something while their session
 * ends may come back for it. A host that cannot be asked changes nothing.
 */
export function keepStoredFor(signOn: SignOn, sessionOf: string | undefined): void {
  const owner = findStoredPlayer()
  const held = readStored(PLAYER_OF_TAB)
  if (signOn.state === 'signed_in') {
    const { sub } = signOn
    const isAnother = [owner ?? sub, sessionOf ?? sub].some((other) => other !== sub)
    // A tab that was away while the other one came holds nothing of theirs: it goes on with what a visitor began in it.
    if (isAnother) {
      if (held === null) forgetPersonalOfBrowser()
      else forgetPersonal()
      forgetAnswers()
    }
    keepTabFor(sub)
    sweepCopies(sub)
    for (const key of [PLAYER, PLAYER_OF_TAB]) if (readStored(key) !== sub) writeStored(key, sub)
    const called = JSON.stringify({ sub, name: signOn.name, tag: signOn.tag })
    if (readStored(PLAYER_NAME) !== called) writeStored(PLAYER_NAME, called)
  } else if (signOn.state === 'login_required') {
    sweepCopies()
    if (owner !== null || sessionOf !== undefined) losePlayer(owner ?? sessionOf)
    // They went in another tab, while this one was between two pages.
    else if (held !== null) playerOfTabGone(null)
  }
}

/** What this tab holds is that player's from now on, also where only their session says that they are there. */
export function keepTabFor(sub: string): void {
  const held = readStored(PLAYER_OF_TAB)?.replace(LOST, '')
  if (held === sub) return
  if (held !== undefined) forgetPlayerOfTab()
  writeStored(PLAYER_OF_TAB, sub)
}

export function findStoredPlayer(): string | null {
  const player = readStored(PLAYER)
  return player === LOST ? null : player
}

/** A player has left: nothing of theirs stays, in storage, memory or the worker's caches. */
export function forgetPlayer(kept: readonly string[] = []): void {
  forgetPersonal(kept)
  forgetAnswers()
}

function forgetAnswers(): void {
  forgetFetched()
  clearOfflineCaches()
}

/** They leave by themselves. Tabs that are away cannot hear it, and find it noted. */
export function letPlayerGo(): void {
  forgetPlayer()
  writeStored(LEFT_AT, String(Date.now()))
}

/**
 * The tab is back from the sign-in it set out on at that time. If somebody has signed out here since, a code that it set
 * out with may be theirs: whoever signed in now has not typed it for sure.
 */
export function forgetCodeOfBefore(begunAt: number): void {
  if (begunAt < Number(readStored(LEFT_AT))) for (const key of WAITING_KEYS) removeStored(key)
}

/** They went in another tab, which has seen to what the tabs share. What waits already goes on waiting. */
export function playerOfTabGone(word: string | null): void {
  if (readStored(PLAYER_OF_TAB)?.startsWith(LOST)) return
  if (word === LOST) keepingStep(forgetPlayerOfTab)
  else forgetPlayerOfTab()
}

/** Other tabs hear that it was lost before they hear that nobody is there. */
function losePlayer(sub: string | undefined): void {
  writeStored(PLAYER, LOST)
  keepingStep(forgetPlayer, sub)
}

/**
 * What a step is about that runs now waits for the player who pressed for it. Who does nothing may be long gone, and what
 * would wait for nobody in particular would be anybody's.
 */
function keepingStep(forget: (kept: readonly string[]) => void, sub?: string): void {
  const held = isStepRunning() ? (readStored(PLAYER_OF_TAB)?.replace(LOST, '') ?? sub) : undefined
  forget(held ? WAITING_KEYS : [])
  if (held) writeStored(PLAYER_OF_TAB, LOST + held)
}

function forgetPlayerOfTab(kept: readonly string[] = []): void {
  forgetPersonalOfTab(kept)
  forgetFetched()
}

function forgetFetched(): void {
  // What is asked for everyone stays: forgotten while it is on its way, its answer would come to nothing.
  const isPersonal = (key: unknown) => Array.isArray(key) && key[1] !== EVERYONE
  void mutate(isPersonal, undefined, { revalidate: false })
}
