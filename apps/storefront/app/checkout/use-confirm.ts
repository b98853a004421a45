import { HEADERS } from '@quartermaster/contract/headers'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addresses, keepQuery } from '../addresses/addresses.ts'
import { callApi } from '../api/request.ts'
import { logError } from '../logging/log.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { orderAddress } from '../orders/order-address.ts'
import { rememberFormValues } from '../purchase-data/form-values.ts'
import type { ChosenProduct } from '../purchase-data/purchase-data.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useRefreshWallet } from '../wallet/use-wallet.ts'
import { type CheckoutContext, clearCheckout, completeCheckout } from './checkout-context.ts'
import { type ConfirmProblem, confirmOrder, createConfirmKeys } from './confirm-order.ts'

interface ConfirmInput {
  readonly context: CheckoutContext
  readonly product: ChosenProduct
  readonly order: OrderAnswer
  readonly quoted: number | null
}

interface Choices {
  readonly removeAffiliate: boolean
  readonly receiptEmail: string | undefined
}

/** Confirming and giving up an order, each once however often it is pressed. */
export function useConfirm({ context, product, order, quoted }: ConfirmInput) {
  const navigate = useNavigate()
  const locale = useLocale()
  const { search } = useLocation()
  const { open } = useModal()
  const refreshWallet = useRefreshWallet(product.gameId)
  const [busy, setBusy] = useState<'confirm' | 'cancel'>()
  const [problem, setProblem] = useState<ConfirmProblem | undefined>(
    quoted !== null && quoted !== order.cost ? 'PRICE_CHANGED' : undefined,
  )
  const [keyOf] = useState(() => createConfirmKeys(() => crypto.randomUUID()))
  const productPage = keepQuery(addresses.product(locale, product.gameId, product.productSlug), search)
  const orderPage = keepQuery(orderAddress(locale, order.gameId, order.orderId), search)
  const waits = order.state === 'AWAITING_CONFIRMATION' || order.state === 'AWAITING_PAYMENT'

  useEffect(() => {
    // Paid or closed already, in another tab or before a reload: the order's own page says how it stands.
    if (!waits) void navigate(orderPage, { replace: true })
  }, [waits, navigate, orderPage])

  async function confirm({ removeAffiliate, receiptEmail }: Choices): Promise<void> {
    if (busy) return
    setBusy('confirm')
    setProblem(undefined)
    const body = { expectedCost: order.cost, removeAffiliate, ...(receiptEmail && { receiptEmail }) }
    const result = await confirmOrder(order.orderId, body, keyOf(body))
    setBusy(undefined)
    if (result.next === 'done') {
      completeCheckout(context)
      rememberFormValues({})
      refreshWallet()
      await navigate(orderPage, { replace: true })
    } else if ('problem' in result) setProblem(result.problem)
    else if (result.modal === 'UNAUTHORIZED') open({ kind: result.modal })
    else {
      clearCheckout()
      await navigate(productPage, { replace: true })
      open({ kind: result.modal })
    }
  }

  async function cancel(): Promise<void> {
    if (busy) return
    setBusy('cancel')
    try {
      await callApi('cancelOrder', {
        params: { orderId: order.orderId },
        headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() },
      })
    } catch (error) {
      // An order that nobody confirms ends by itself.
      logError('The order could not be cancelled', error)
    }
    clearCheckout()
    await navigate(productPage, { replace: true })
  }

  return { busy, problem, confirm: (choices: Choices) => void confirm(choices), cancel: () => void cancel() }
}
