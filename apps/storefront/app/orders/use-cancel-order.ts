import { HEADERS } from '@quartermaster/contract/headers'
import { useState } from 'react'
import { callApi } from '../api/request.ts'
import { logError } from '../logging/log.ts'

/** What became of it. Refused: the order is paid or closed by now. */
export type Cancelled = 'cancelled' | 'refused' | 'no answer'

/** Gives an order up, once however often it is pressed. */
export function useCancelOrder(orderId: string): { readonly cancelling: boolean; cancel(): Promise<Cancelled> } {
  const [cancelling, setCancelling] = useState(false)
  return {
    cancelling,
    async cancel() {
      setCancelling(true)
      try {
        const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() }
        const { ok } = await callApi('cancelOrder', { params: { orderId }, headers })
        return ok ? 'cancelled' : 'refused'
      } catch (error) {
        logError('The order could not be cancelled', error)
        return 'no answer'
      } finally {
        setCancelling(false)
      }
    },
  }
}
