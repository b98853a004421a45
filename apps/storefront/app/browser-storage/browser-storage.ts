import { belongsToTab, type StorageKey } from '@quartermaster/contract/storage-keys'

/**
 * The browser's storage, which may be full, switched off or absent. Reading then finds nothing and writing is
 * forgotten with the page. What belongs to a flow is the tab's, the rest is shared by all tabs. Beside this room only
 * the OpenID client and the scripts that travel as text (`recovery`, `start-again`, `await-player`) touch it.
 */
const memory = new Map<string, string>()

const storageOf = (key: StorageKey) => (belongsToTab(key) ? sessionStorage : localStorage)

export function readStored(key: StorageKey): string | null {
  try {
    // What could not be stored is newer than what was.
    return memory.get(key) ?? storageOf(key).getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    storageOf(key).setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function removeStored(key: StorageKey): void {
  memory.delete(key)
  try {
    storageOf(key).removeItem(key)
  } catch {
    // Nothing is stored where there is no storage.
  }
}

/** Whether a value will be there after the page: not where it is only in memory. */
export function isKept(key: StorageKey): boolean {
  return !memory.has(key)
}

const PROBE = 'qm.probe'

/** Whether the browser keeps anything for the next page. Where it is full, it may still have room for a word. */
export function canKeep(): boolean {
  try {
    localStorage.setItem(PROBE, PROBE.repeat(100))
    localStorage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}

export function forgetMemory(isForgotten: (key: string) => boolean): void {
  for (const key of memory.keys()) if (isForgotten(key)) memory.delete(key)
}

/** Removes whatever is stored under a prefix, of the site or of a script it loaded. */
export function removeUnder(prefix: string): void {
  for (const find of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = find()
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    } catch {
      // Nothing is stored where there is no storage.
    }
  }
}
