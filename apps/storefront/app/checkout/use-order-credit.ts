import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'
import { storageNews } from '../browser-storage/storage-news.ts'

const { uncreditedOrders: KEY } = SITE_STORAGE_KEYS
/** An order waits for minutes; of older ones nobody asks. */
const MOST = 20
const news = storageNews()

/**
 * Whether the player took the creator of an order away. The server hears of it with the confirm; until then it holds in
 * every tab and however the page is come back to. A link that is followed anew credits the next order.
 */
export function useOrderCredit(orderId: string): { readonly removed: boolean; takeCredit(): void } {
  const removed = useSyncExternalStore(
    news.follow,
    () => readUncredited().includes(orderId),
    () => false,
  )
  return {
    removed,
    takeCredit: () => {
      writeStored(KEY, JSON.stringify([...readUncredited(), orderId].slice(-MOST)))
      news.tell()
    },
  }
}

function readUncredited(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
