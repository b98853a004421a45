import { STORAGE_PREFIX, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { TAB_NAME_KEY } from '@quartermaster/contract/waiting-keys'

const COPY = `${TAB_STORAGE_KEYS.flow}.`
/** Who comes back later than this wants something else by now. */
export const OLDEST_TRIP_MS = 30 * 60 * 1_000

interface Copy {
  readonly at: number
  readonly stored: Readonly<Record<string, string>>
}

/**
 * Chromium, where the site has a worker, shows some pages that are come to from another site what their tab had stored
 * pages ago. So a tab that leaves for the sign-on host leaves a copy of it, where all tabs read the same.
 */
export function leaveCopy(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(COPY) && !readCopy(key)) localStorage.removeItem(key)
    const tab = sessionStorage.getItem(TAB_NAME_KEY) ?? crypto.randomUUID()
    sessionStorage.setItem(TAB_NAME_KEY, tab)
    const copy: Copy = { at: Date.now(), stored: Object.fromEntries(storedByUs()) }
    localStorage.setItem(COPY + tab, JSON.stringify(copy))
  } catch {
    // Nothing is stored where there is no storage.
  }
}

/** What the tab left for has come to its end, or to nothing. */
export function dropCopy(): void {
  try {
    localStorage.removeItem(COPY + sessionStorage.getItem(TAB_NAME_KEY))
  } catch {
    // Likewise.
  }
}

/** The tab is back: what it left is what it has. */
export function takeUpCopy(): void {
  try {
    const key = COPY + sessionStorage.getItem(TAB_NAME_KEY)
    const copy = readCopy(key)
    localStorage.removeItem(key)
    if (!copy) return
    for (const [name] of storedByUs()) if (!(name in copy.stored)) sessionStorage.removeItem(name)
    for (const [name, value] of Object.entries(copy.stored)) sessionStorage.setItem(name, value)
  } catch {
    // Likewise.
  }
}

/** But for what is stored while the page goes, after the copy. */
function storedByUs(): [string, string][] {
  const isOurs = (key: string) => key.startsWith(STORAGE_PREFIX) && key !== TAB_STORAGE_KEYS.unsentEvents
  return Object.entries({ ...sessionStorage }).filter(([key]) => isOurs(key))
}

function readCopy(key: string): Copy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? '{}') as Copy
    return Date.now() - copy.at < OLDEST_TRIP_MS ? copy : undefined
  } catch {
    return undefined
  }
}
