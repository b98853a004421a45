import type { Pool } from 'pg'

export const DELIVERY_CHANNEL = 'delivery'
const AT_MOST_EVERY_MS = 50

/**
 * Tells workers that something waits, after the commit that made it wait. A NOTIFY inside the hot statements would
 * make their commits queue behind one lock, so calls are gathered into one, and a lost one costs a poll's delay only.
 */
export function createWakeUp(pool: Pool): () => void {
  let planned = false
  return () => {
    if (planned) return
    planned = true
    setTimeout(() => {
      planned = false
      notifyDeliveries(pool).catch(() => {
        // The worker's poll finds the row; a database that is away is reported by those who need its answer.
      })
    }, AT_MOST_EVERY_MS).unref()
  }
}

/** Tells them now. */
export async function notifyDeliveries(pool: Pool): Promise<void> {
  await pool.query(`notify ${DELIVERY_CHANNEL}`)
}
