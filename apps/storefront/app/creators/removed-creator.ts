import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'

/** A credit that was taken away stays away in this tab: Back and a reload may bring its link up again. */
export function rememberRemoval(code: string): void {
  writeStored(TAB_STORAGE_KEYS.removedCreator, JSON.stringify({ code, at: Date.now() }))
}

/** Whether a code in the address is only left over from before its removal. A link that is followed anew counts again. */
export function wasRemoved(code: string): boolean {
  const removed = readRemoval()
  if (removed?.code !== code) return false
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isLeftOver = load?.type !== 'navigate' || removed.at > performance.timeOrigin
  // Followed anew: from now on a reload, Back and Forward bring up a link that counts.
  if (!isLeftOver) removeStored(TAB_STORAGE_KEYS.removedCreator)
  return isLeftOver
}

function readRemoval(): { readonly code?: unknown; readonly at: number } | undefined {
  try {
    return JSON.parse(readStored(TAB_STORAGE_KEYS.removedCreator) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
