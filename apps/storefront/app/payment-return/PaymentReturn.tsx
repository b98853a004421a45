import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '../api/request.ts'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { logError } from '../logging/log.ts'
import { useModal } from '../modals/SiteModals.tsx'
import { ORDER_PARAMETER, orderIdOf } from '../orders/order-address.ts'
import { isPurchaseRunning, useStartPurchase } from '../purchase/use-start-purchase.ts'
import { purchaseDataOfOrder } from '../purchase-data/purchase-data.ts'
import { useLocale } from '../render-context/page-data.ts'
import { isLossTold } from '../sign-on/lost-session.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { toLogin } from '../sign-on/who-rules.ts'
import { showToast } from '../toasts/show-toast.ts'
import { choiceOfOrder } from '../top-up/choice-of-order.ts'
import { beginTopUp, endTopUp } from '../top-up/top-up-running.ts'
import { useStartTopUp } from '../top-up/use-start-top-up.ts'
import { loadSection } from '../words/load-words.ts'
import { useWords } from '../words/words-context.ts'
import { newsOfReturn, tellsItself } from './return-rules.ts'

/** Whoever comes back from a payment that failed is told so on the page they come back to, whichever it is, once. */
export function PaymentReturn() {
  useReturnedOrder()
  const { pathname, search } = useLocation()
  const { isLoggedIn } = toLogin(useSignOn())
  const modal = useModal()
  const t = useWords('shop')
  const startPurchase = useStartPurchase()
  const retryTopUp = useRetryTopUp()
  const asking = useRef<string>(undefined)
  const tell = useEffectEvent((order: OrderAnswer) => {
    const news = newsOfReturn(order)
    const data = purchaseDataOfOrder(order)
    const retry =
      data &&
      (() => {
        if (!isPurchaseRunning()) void startPurchase({ data, complaint: 'The purchase could not be tried again' })
      })
    const { gameId, title: name } = order
    if (news.modal)
      modal.open({ kind: news.modal, retry, ...(news.reason && { refused: { name, gameId, reason: news.reason } }) })
    if (news.topUp) {
      const action = { label: t('checkout.retry'), onPress: () => retryTopUp(order) }
      showToast({ kind: 'notice', text: t(`topUpReturn.${news.topUp}`), ...(news.again && { action }) })
    }
    if (news.cancelled) showToast({ kind: 'notice', text: t('purchaseReturn.cancelled') })
  })

  const tellLoss = useEffectEvent(() => {
    if (!isLossTold()) modal.open({ kind: 'UNAUTHORIZED' })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page looks whether there is something to tell.
  useEffect(() => {
    if (!isLoggedIn) return
    const orderId = readStored(TAB_STORAGE_KEYS.returnedOrder)
    if (!orderId || asking.current === orderId) return
    asking.current = orderId
    // It stays in the tab until it has ended and its player was there to hear of it: other pages go on asking.
    Promise.all([findEnd(orderId), loadSection('shop')])
      .then(([order]) => {
        // Whoever takes it from the tab tells it, so that nobody tells it again.
        if (order === 'unauthorized') tellLoss()
        if (typeof order === 'string' || readStored(TAB_STORAGE_KEYS.returnedOrder) !== orderId) return
        removeStored(TAB_STORAGE_KEYS.returnedOrder)
        if (order) tell(order)
      })
      .catch((error: unknown) => logError('The order of this return could not be read', error))
      .finally(() => {
        asking.current = undefined
      })
  }, [isLoggedIn, pathname, search])
  return null
}

/** Starts the top-up of an order anew, from the page the player is on by then. */
function useRetryTopUp(): (order: OrderAnswer) => void {
  const locale = useLocale()
  const signOn = useSignOn()
  const region = signOn.state === 'signed_in' ? signOn.region || undefined : undefined
  const startTopUp = useStartTopUp()
  return (order) => {
    if (!beginTopUp()) return
    const { gameId } = order
    choiceOfOrder(order, { locale, region })
      .catch((error: unknown) => logError('What was chosen for a top-up could not be found', error))
      .then((choice) => startTopUp({ gameId, choice: choice ?? undefined, page: location.pathname + location.search }))
      .then((leaves) => leaves || endTopUp())
  }
}

/** The order moves from the address to the tab, where a player who must sign in first finds it again. */
function useReturnedOrder(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!query.has(ORDER_PARAMETER) || tellsItself(pathname)) return
    const orderId = orderIdOf({ search, hash: '' })
    if (orderId) writeStored(TAB_STORAGE_KEYS.returnedOrder, orderId)
    query.delete(ORDER_PARAMETER)
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])
}

/**
 * The player may be back before the payment's own message is: an order that still waits is asked for again, for about a
 * minute, and once more by the next page.
 */
const WAITS_MS = [0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000]

async function findEnd(orderId: string): Promise<OrderAnswer | 'waiting' | 'unauthorized' | undefined> {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const answer = await callApi('getOrder', { params: { orderId } })
    if (!answer.ok) return answer.status === 401 ? 'unauthorized' : undefined
    if (answer.body.state !== 'AWAITING_PAYMENT' || answer.body.overdue) return answer.body
  }
  return 'waiting'
}
