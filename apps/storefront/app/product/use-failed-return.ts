import type { OrderAnswer } from '@quartermaster/contract/wire/orders'

import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { callApi } from '../api/request.ts'
import { logError } from '../logging/log.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { ORDER_PARAMETER } from '../orders/order-address.ts'
import { modalOfOrder } from '../orders/order-progress.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'

/** A payment that failed comes back to the product with its order: what became of it is said, once. */
export function useFailedReturn(): void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { open } = useModal()
  const { state: signOn } = useSignOn()
  const named = query.get(ORDER_PARAMETER)
  const [orderId, setOrderId] = useState<string>()

  useEffect(() => {
    if (!named) return
    setOrderId(named)
    const rest = new URLSearchParams(query)
    rest.delete(ORDER_PARAMETER)
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true })
  }, [named, query, navigate])

  useEffect(() => {
    if (!orderId || signOn !== 'signed_in') return
    setOrderId(undefined)
    settledOrder(orderId).then(
      (order) => {
        const kind = order && modalOfOrder(order)
        if (kind) open({ kind })
      },
      (error: unknown) => logError('The order of this return could not be read', error),
    )
  }, [orderId, signOn, open])
}

/** The player may be back before the payment's own message is: an order that still waits is asked for again. */
const WAITS_MS = [0, 500, 1_000, 2_000, 4_000]

async function settledOrder(orderId: string): Promise<OrderAnswer | undefined> {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const answer = await callApi('getOrder', { params: { orderId } })
    if (!answer.ok) return undefined
    if (answer.body.state !== 'AWAITING_PAYMENT' || answer.body.overdue) return answer.body
  }
  return undefined
}
