import { STORAGE_PREFIX, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { LOST, TAB_NAME_KEY } from '@quartermaster/contract/waiting-keys'

const { flow: FLOW, playerOfTab: PLAYER_OF_TAB, historyOfTrip: DEPTH } = TAB_STORAGE_KEYS
const COPY = `${FLOW}.`
/** Who comes back later than this wants something else by now. */
export const OLDEST_TRIP_MS = 30 * 60 * 1_000

interface Copy {
  readonly at: number
  readonly stored: Readonly<Record<string, string>>
}

/** Signing in takes a page for the asking and one for the coming back; whom the host knows comes back in place of both. */
const PAGES_OF_A_TRIP = 2

/** As early as can be: what a tab is shown on its way back may be what it had stored soon after its first page. */
export function nameTab(): void {
  try {
    sessionStorage.setItem(TAB_NAME_KEY, sessionStorage.getItem(TAB_NAME_KEY) ?? crypto.randomUUID())
  } catch {
    // Nothing is stored where there is no storage.
  }
}

/**
 * Chromium, where the site has a worker, shows some pages that are come to from another site what their tab had stored
 * pages ago. So a tab that leaves for the sign-on host leaves a copy of it, where all tabs read the same.
 */
export function leaveCopy(): void {
  try {
    sweepCopies()
    nameTab()
    const copy: Copy = { at: Date.now(), stored: Object.fromEntries(storedByUs()) }
    localStorage.setItem(keyOfFlow(), JSON.stringify(copy))
  } catch {
    // Likewise.
  }
}

/** What the tab left for has come to its end, or to nothing. */
export function dropCopy(): void {
  try {
    localStorage.removeItem(keyOfFlow())
  } catch {
    // Likewise.
  }
}

/**
 * The tab is back: what it left is what it has. Who comes from another site may be shown a flow of pages ago, which has
 * no copy any more; whoever else has taken theirs up already, and another one of the tab's name is not theirs.
 */
export function takeUpCopy({ fromOtherSite }: { readonly fromOtherSite: boolean }): void {
  try {
    const key = fromOtherSite && !readCopy(keyOfFlow()) ? (lastOfTab() ?? '') : keyOfFlow()
    const copy = readCopy(key)
    localStorage.removeItem(key)
    if (!copy) return
    for (const [name] of storedByUs()) if (!(name in copy.stored)) sessionStorage.removeItem(name)
    for (const [name, value] of Object.entries(copy.stored)) sessionStorage.setItem(name, value)
  } catch {
    // Likewise.
  }
}

/**
 * Nobody comes back for what was left too long ago, or by another player than the one who is there now. What a visitor
 * left stays that long: their tab may be on its way.
 */
export function sweepCopies(sub?: string): void {
  try {
    for (const key of copies()) {
      const copy = readCopy(key)
      const owner = copy?.stored[PLAYER_OF_TAB]?.replace(LOST, '')
      if (!copy || (sub !== undefined && owner !== undefined && owner !== sub)) localStorage.removeItem(key)
    }
  } catch {
    // Likewise.
  }
}

const copies = (ofWhat = COPY) => Object.keys(localStorage).filter((key) => key.startsWith(ofWhat))

/**
 * Tabs have one name where one was duplicated. What each left for is its own. One that has no name on its way back is
 * shown what it had before its first page, and may be any of those that left.
 */
function keyOfTab(): string {
  const name = sessionStorage.getItem(TAB_NAME_KEY)
  return name ? `${COPY}${name}.` : COPY
}

function keyOfFlow(): string {
  const { id } = JSON.parse(sessionStorage.getItem(FLOW) ?? '{}') as { readonly id?: string }
  return keyOfTab() + id
}

/** The sign-on host adds few pages to what the tab had seen when it left. Whoever may be meant by that, it is who left last. */
function lastOfTab(): string | undefined {
  const leftAt = (key: string) => readCopy(key)?.at ?? 0
  return copies(keyOfTab()).toSorted(
    (one, other) => pagesSince(one) - pagesSince(other) || leftAt(other) - leftAt(one),
  )[0]
}

function pagesSince(key: string): number {
  const pages = history.length - Number(readCopy(key)?.stored[DEPTH])
  return pages >= 0 ? Math.max(pages, PAGES_OF_A_TRIP) : Number.MAX_SAFE_INTEGER
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
