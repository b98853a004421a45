import { takeKeptEvents } from '../analytics-events/kept-events.ts'
import { forgetPurchases } from '../analytics-events/purchases.ts'
import { sendEventsTo } from '../analytics-events/track.ts'
import { logError } from '../logging/log.ts'
import { startTagManager, stopTagManager } from './tag-manager.ts'
import { sendVitalsTo } from './web-vitals.ts'

let measuring: boolean | undefined

/** Turns everything that is measured on or off, at once. */
export function setMeasuring(allowed: boolean, contentHost: string): void {
  if (allowed === measuring) return
  const wasOn = measuring === true
  measuring = allowed
  const send = allowed ? startTagManager(contentHost) : undefined
  const kept = takeKeptEvents()
  if (send) kept.forEach(send)
  sendEventsTo(send)
  sendVitalsTo(send).catch((error: unknown) => logError('Page speed cannot be measured', error))
  if (!wasOn) return
  stopTagManager()
  forgetPurchases()
}
