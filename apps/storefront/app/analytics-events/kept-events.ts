import type { TagEvent } from '@quartermaster/contract/platform/analytics'
import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { mayMeasure } from '../consent-choice/consent-rules.ts'
import { isDecidedByBrowser, storedConsent } from '../consent-choice/stored-consent.ts'

const { unsentEvents: UNSENT } = TAB_STORAGE_KEYS

/**
 * Takes over what a page could not hand on before it is left, for the next page of the tab. Without the player's consent
 * nothing is kept.
 */
export function keepEvents(events: TagEvent[]): void {
  if (events.length === 0 || !mayMeasure(storedConsent(), isDecidedByBrowser())) return
  writeStored(UNSENT, JSON.stringify([...keptEvents(), ...events.splice(0)]))
}

/** What earlier pages of the tab left, in order and once. */
export function takeKeptEvents(): TagEvent[] {
  const kept = keptEvents()
  removeStored(UNSENT)
  return kept
}

function keptEvents(): TagEvent[] {
  try {
    return JSON.parse(readStored(UNSENT) ?? '[]')
  } catch {
    return []
  }
}
