import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { leaveCopy } from '../browser-storage/tab-copy.ts'

const { historyOfTrip: DEPTH } = TAB_STORAGE_KEYS
/** What Chromium and Firefox keep of a tab. */
const MOST_PAGES = 50

/**
 * Leaves for the sign-on host, and remembers how far back in the history this page is. An entry of its own takes away
 * whatever lies ahead of the page, which the length counts too; the host's page takes that entry's place.
 */
export function setOut(address: string): void {
  history.pushState(history.state, '')
  writeStored(DEPTH, String(history.length - 1))
  leaveCopy()
  location.replace(address)
}

/**
 * How many steps back from here the page is that this tab set out from; 0 where nobody knows: a browser that keeps no
 * more pages lets go of the oldest for each new one, and what it counts says nothing.
 */
export function takeStepsBack(): number {
  const depth = Number(readStored(DEPTH) ?? history.length)
  removeStored(DEPTH)
  return history.length < MOST_PAGES ? Math.max(0, history.length - depth) : 0
}
