import { HEADERS } from '@quartermaster/contract/headers'
import { useState } from 'react'
import { callApi } from '../api/request.ts'
import { logError } from '../logging/log.ts'

/** Gives an order up, once however often it is pressed. Says whether the shop has answered. */
export function useCancelOrder(orderId: string): { readonly cancelling: boolean; cancel(): Promise<boolean> } {
  const [cancelling, setCancelling] = useState(false)
  return {
    cancelling,
    async cancel() {
      setCancelling(true)
      try {
        const headers = { [HEADERS.idempotencyKey]: crypto.randomUUID() }
        await callApi('cancelOrder', { params: { orderId }, headers })
        return true
      } catch (error) {
        logError('The order could not be cancelled', error)
        return false
      } finally {
        setCancelling(false)
      }
    },
  }
}
