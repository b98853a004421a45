import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { isMeasuring } from './track.ts'

const KEY = SITE_STORAGE_KEYS.untoldPurchases
/** Of orders that never arrive, no more than these are remembered. */
const MOST = 20

/** An order was paid, or is about to be, in this browser: when it arrives, that is told. */
export function expectPurchase(orderId: string): void {
  if (isMeasuring()) write([...read().filter((other) => other !== orderId), orderId].slice(-MOST))
}

/** True once for an order that was expected, whichever tab sees it arrive first; looking at it again is no purchase. */
export function takePurchase(orderId: string): boolean {
  const expected = read()
  if (!expected.includes(orderId)) return false
  write(expected.filter((other) => other !== orderId))
  return true
}

/** Nothing is told any more: nothing is expected. */
export function forgetPurchases(): void {
  write([])
}

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}

function write(orderIds: readonly string[]): void {
  if (orderIds.length > 0) writeStored(KEY, JSON.stringify(orderIds))
  else removeStored(KEY)
}
