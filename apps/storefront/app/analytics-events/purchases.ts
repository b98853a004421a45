import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { isMeasuring } from './track.ts'

type Key = typeof SITE_STORAGE_KEYS.untoldPurchases | typeof SITE_STORAGE_KEYS.toldPurchases

const { untoldPurchases: UNTOLD, toldPurchases: TOLD } = SITE_STORAGE_KEYS
/** Of orders that never arrive, and of those that were told, no more than these are remembered. */
const MOST = 20
/** Tabs are processes of their own, and what one stores the others read a moment later. */
const STORAGE_IS_HEARD_MS = 10_000

/** An order was paid, or is about to be, in this browser: when it arrives, that is told. */
export function expectPurchase(orderId: string): void {
  // A second tab may confirm the order after the first has told of it.
  if (isMeasuring() && !read(TOLD).includes(orderId)) add(UNTOLD, orderId)
}

/**
 * True once for an order that was expected, in the one tab that wins it; looking at it again is no purchase. The winner
 * holds the order's lock until every tab's storage has heard that it is told, and nobody waits for that.
 */
export async function takePurchase(orderId: string): Promise<boolean> {
  if (!read(UNTOLD).includes(orderId)) return false
  if (!navigator.locks) return take(orderId)
  return new Promise((resolve) => {
    navigator.locks
      .request(`${TOLD}.${orderId}`, { ifAvailable: true }, async (lock) => {
        const won = lock !== null && take(orderId)
        resolve(won)
        if (won) await new Promise((heard) => setTimeout(heard, STORAGE_IS_HEARD_MS))
      })
      // Where storage is forbidden, so are locks: what is expected is then this tab's own.
      .catch(() => resolve(take(orderId)))
  })
}

function take(orderId: string): boolean {
  const expected = read(UNTOLD)
  write(
    UNTOLD,
    expected.filter((other) => other !== orderId),
  )
  // What another tab has told may still have been expected here.
  if (!expected.includes(orderId) || read(TOLD).includes(orderId)) return false
  add(TOLD, orderId)
  return true
}

/** Nothing is told any more: nothing is expected. */
export function forgetPurchases(): void {
  write(UNTOLD, [])
  write(TOLD, [])
}

function add(key: Key, orderId: string): void {
  write(key, [...read(key).filter((other) => other !== orderId), orderId].slice(-MOST))
}

function read(key: Key): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}

function write(key: Key, orderIds: readonly string[]): void {
  if (orderIds.length > 0) writeStored(key, JSON.stringify(orderIds))
  else removeStored(key)
}
