import type { DeliverNow, OrderAnswer } from '@quartermaster/contract/wire/orders'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepQuery } from '../addresses/addresses.ts'
import { expectPurchase } from '../analytics-events/purchases.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { useOnePress } from '../one-press/use-one-press.ts'
import { orderAddress } from '../orders/order-address.ts'
import { useCancelOrder } from '../orders/use-cancel-order.ts'
import { rememberFormValues } from '../purchase-data/form-values.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useTellWallet } from '../wallet/wallet-news.ts'
import { clearCheckout, completeCheckout } from './checkout-context.ts'
import { type ConfirmProblem, confirmOrder, createConfirmKeys } from './confirm-order.ts'
import { productAddress } from './product-address.ts'
import type { Checkout, CheckoutFacts } from './use-checkout.ts'

interface Choices {
  readonly removeAffiliate: boolean
  readonly receiptEmail: string | undefined
  readonly deliverNow: DeliverNow | undefined
}

const RESTARTED: ReadonlySet<ConfirmProblem | undefined> = new Set(['INSUFFICIENT_FUNDS', 'DEBT_OUTSTANDING'])
/** The shop saw something else than the page: another price, or another wallet. */
const SEEN_OTHERWISE: ReadonlySet<ConfirmProblem> = new Set(['PRICE_CHANGED', 'INSUFFICIENT_FUNDS', 'DEBT_OUTSTANDING'])

/** Confirming and giving up an order, each once however often it is pressed. */
export function useConfirm({ order, quoted, owned, fewer }: CheckoutFacts, reload: Checkout['reload']) {
  const navigate = useNavigate()
  const locale = useLocale()
  const { search } = useLocation()
  const { open } = useModal()
  const tellWallet = useTellWallet()
  const { cancel, cancelling } = useCancelOrder(order.orderId)
  const [busy, setBusy] = useState(false)
  const [completed, setCompleted] = useState(false)
  // An order keeps its price until it expires: one that has risen since changes nothing, a lower one is told and taken.
  const cheaper = quoted !== null && quoted < order.cost ? quoted : undefined
  const [problem, setProblem] = useState<ConfirmProblem | undefined>(
    owned ? 'ALREADY_OWNED' : cheaper === undefined ? undefined : 'PRICE_CHANGED',
  )
  const [change, setChange] = useState(cheaper === undefined ? undefined : { from: order.cost, to: cheaper })
  const due = change?.to ?? order.cost
  const [refusedEmail, setRefusedEmail] = useState<string>()
  const [keyOf] = useState(() => createConfirmKeys(() => crypto.randomUUID()))
  const productPage = keepQuery(productAddress(locale, order), search)
  const orderPage = keepQuery(orderAddress(locale, order.gameId, order.orderId), search)
  const waits = isConfirmable(order)

  useEffect(() => {
    // Paid, closed or to be paid elsewhere, perhaps in another tab by now: the order's own page says how it stands. What
    // is confirmed here goes there with its answer.
    if (!waits && !busy) void navigate(orderPage, { replace: true })
  }, [waits, busy, navigate, orderPage])

  async function confirm({ removeAffiliate, receiptEmail, deliverNow }: Choices): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const receipt = receiptEmail ?? (order.receiptEmail === null ? undefined : null)
    const body = {
      expectedCost: due,
      removeAffiliate,
      ...(receipt !== undefined && { receiptEmail: receipt }),
      ...(deliverNow && { deliverNow }),
    }
    const result = await confirmOrder(order.orderId, body, keyOf(body))
    // What is left of a bundle is another order by now: a fresh quote knows whether something was bought meanwhile.
    if ('problem' in result && SEEN_OTHERWISE.has(result.problem)) {
      await reload().catch(() => undefined)
      tellWallet()
    }
    setBusy(false)
    if (result.next === 'done') {
      setCompleted(completeCheckout().completed)
      rememberFormValues({})
      expectPurchase(order.orderId)
      tellWallet()
      await navigate(orderPage, { replace: true })
    } else if (result.next === 'order') {
      clearCheckout()
      await navigate(orderPage, { replace: true })
    } else if ('field' in result) setRefusedEmail(receiptEmail)
    else if ('problem' in result) {
      setProblem(result.problem)
      // It may be paid all the same.
      if (result.problem === 'unreachable') expectPurchase(order.orderId)
      if (result.cost !== undefined) setChange({ from: due, to: result.cost })
    } else if (result.modal === 'UNAUTHORIZED') open({ kind: result.modal })
    else {
      clearCheckout()
      await navigate(productPage, { replace: true })
      open({ kind: result.modal })
    }
  }

  async function giveUp(): Promise<void> {
    // Without an answer too: an order that nobody confirms ends by itself. One that is paid by now says so on its page.
    const refused = (await cancel()) === 'refused'
    clearCheckout()
    await navigate(refused ? orderPage : productPage, { replace: true })
  }

  // One of the two at a time.
  const press = useOnePress(async (choices: Choices | undefined) => {
    if (!completed) await (choices ? confirm(choices) : giveUp())
  })

  return {
    busy: busy || completed ? ('confirm' as const) : cancelling ? ('cancel' as const) : undefined,
    problem,
    /** What is paid by confirming. */
    due,
    /** What the page said before and what it costs by now, where that is known to be another price. */
    change,
    /** It cannot be confirmed, and has to be started again. */
    restart: problem === 'PRICE_CHANGED' ? fewer || !change : RESTARTED.has(problem),
    refusedEmail,
    confirm: (choices: Choices) => press(choices),
    cancel: () => press(undefined),
  }
}

/** From the wallet: also an order that was to be paid for, once the wallet covers it. */
function isConfirmable({ kind, state, cost, currency, balance }: OrderAnswer): boolean {
  if (kind !== 'PRODUCT') return false
  const amount = balance.find((entry) => entry.currency === currency)?.amount ?? 0
  return state === 'AWAITING_CONFIRMATION' || (state === 'AWAITING_PAYMENT' && amount >= cost)
}
