// @vitest-environment happy-dom
import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { readStored } from '../browser-storage/browser-storage.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { currentToasts, removeToast } from '../toasts/show-toast.ts'
import { endTopUp } from '../top-up/top-up-running.ts'
import { useTopUp } from '../top-up/use-top-up.ts'
import { PaymentReturn } from './PaymentReturn.tsx'

beginAsStranger()
afterEach(() => {
  vi.useRealTimers()
  for (const { id } of currentToasts()) removeToast(id)
  // The player is back from the payment page that a test has led to.
  endTopUp()
})

const WAITING = sampleOrder({ kind: 'TOP_UP', state: 'AWAITING_PAYMENT', product: null, productSlug: null })
const FAILED = { ...WAITING, state: 'PAYMENT_FAILED' as const }
const RETURN = `/en-us/val/top-up/?for=calder&order=${WAITING.orderId}`
const told = () => currentToasts().map(({ text }) => text)

function open(path: string, beside?: ReactNode): void {
  setSignOn(PLAYER)
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <PaymentReturn />
        {beside}
      </SiteModals>
    </SWRConfig>,
    'en-us',
    path,
  )
}

it('a card that was declined is told on the top-up page, also when the message of it is late', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const waits = Array.from({ length: 6 }, () => ({ body: WAITING }))
  answerCalls({ getOrder: [...waits, { body: FAILED }] })
  open(RETURN)
  await waitFor(() => expect(readStored(TAB_STORAGE_KEYS.returnedOrder)).toBe(WAITING.orderId))
  await vi.advanceTimersByTimeAsync(8_000)
  expect(told()).toEqual([])
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(told()).toEqual(['Your top-up didn’t go through. You weren’t charged.'])
  })
  expect(readStored(TAB_STORAGE_KEYS.returnedOrder) ?? '').toBe('')
})

it('a page that is loaded anew before it is known goes on asking, and it is told once', async () => {
  const sent = answerCalls({ getOrder: [{ body: WAITING }, { body: FAILED }, { body: FAILED }] })
  open(RETURN)
  await waitFor(() => expect(sent).toHaveLength(1))
  cleanup()
  open('/en-us/val/top-up/?for=calder')
  await waitFor(() => expect(told()).toHaveLength(1))
  cleanup()
  for (const { id } of currentToasts()) removeToast(id)
  open('/en-us/val/top-up/?for=calder')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(told()).toEqual([])
})

const PACK = { productId: 'vp-475', name: '475 VP', amount: 475, price: { minor: 499, currency: 'USD' } }
const PAY_AT = 'http://localhost:4000/pay/again'
const AGAIN = { context: { order_id: WAITING.orderId, redirect_url: PAY_AT } }
const offered = (amount: number) => ({ name: `${amount} VP`, amount, price: PACK.price })

it.each([
  ['nothing, which its payment page asked for', [offered(475), offered(1_000)], {}],
  ['a pack', [offered(475)], { bundleId: 'vp-475' }],
  ['an amount', [offered(350)], { amount: 350 }],
])(
  'a declined top-up is tried again from where the player is, in their language, with what they had chosen: %s',
  async (_, was, choice) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const sent = answerCalls({
      getOrder: { body: { ...FAILED, gameId: 'val', currency: 'VP', offered: was } },
      listCurrencyOffers: { body: { region: 'NA', currency: 'VP', offers: [PACK] } },
      startVirtualCurrencyOrder: { body: AGAIN },
    })
    open(RETURN)
    await waitFor(() => expect(told()).toHaveLength(1))
    const [toast] = currentToasts()
    expect(toast?.action?.label).toBe('Try again')
    toast?.action?.onPress()
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(PAY_AT))
    const started = sent.filter(({ name }) => name === 'startVirtualCurrencyOrder')
    expect(started).toHaveLength(1)
    expect(started[0]?.body).toEqual({
      gameId: 'val',
      currency: 'VP',
      locale: 'en-us',
      failRedirectUrl: location.pathname + location.search,
      redirectUrl: '/en-us/val/success/',
      ...choice,
    })
  },
)

function Packs() {
  const { topUp } = useTopUp('val')
  return (
    <button type="button" onClick={() => topUp({ bundleId: 'vp-475' })}>
      475 VP
    </button>
  )
}

it('tried again and chosen anew at once, a top-up opens one payment', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const sent = answerCalls({
    getOrder: { body: { ...FAILED, gameId: 'val', currency: 'VP', offered: [offered(475)] } },
    listCurrencyOffers: { body: { region: 'NA', currency: 'VP', offers: [PACK] } },
    startVirtualCurrencyOrder: { body: AGAIN },
  })
  open(RETURN, <Packs />)
  await waitFor(() => expect(told()).toHaveLength(1))
  currentToasts()[0]?.action?.onPress()
  screen.getByRole('button', { name: '475 VP' }).click()
  await waitFor(() => expect(assign).toHaveBeenCalled())
  screen.getByRole('button', { name: '475 VP' }).click()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sent.filter(({ name }) => name === 'startVirtualCurrencyOrder')).toHaveLength(1)
})

it('where nobody can say whether it was a pack, its payment page asks: an amount may have another price', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const sent = answerCalls({
    getOrder: { body: { ...FAILED, gameId: 'val', currency: 'VP', offered: [offered(475)] } },
    startVirtualCurrencyOrder: { body: AGAIN },
  })
  open(RETURN)
  await waitFor(() => expect(told()).toHaveLength(1))
  currentToasts()[0]?.action?.onPress()
  await waitFor(() => expect(assign).toHaveBeenCalled())
  const [started] = sent.filter(({ name }) => name === 'startVirtualCurrencyOrder')
  expect(started?.body).not.toHaveProperty('amount')
})

it('a top-up that its player gave up does not ask to be tried again', async () => {
  answerCalls({ getOrder: { body: { ...FAILED, state: 'CANCELLED' } } })
  open(RETURN)
  await waitFor(() => expect(told()).toEqual(['You canceled the top-up. You weren’t charged.']))
  expect(currentToasts()[0]?.action).toBeUndefined()
})

it('a purchase that was given up is told on the page it comes back to, without a modal', async () => {
  const order = sampleOrder({ state: 'CANCELLED' })
  answerCalls({ getOrder: { body: order } })
  open(`/en-us/lol/maerith/?order=${order.orderId}`)
  await waitFor(() => expect(told()).toEqual(['This order was canceled. You weren’t charged.']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('where the question is refused its player is told that the session ended, and of the payment once they are there again', async () => {
  answerCalls({ getOrder: [{ status: 401, errorCode: 'UNAUTHORIZED' }, { body: FAILED }] })
  open(RETURN)
  expect((await screen.findByRole('dialog', {}, { timeout: 5_000 })).textContent).toContain('You’ve been signed out')
  expect(told()).toEqual([])
  cleanup()
  open('/en-us/val/top-up/?for=calder')
  await waitFor(() => expect(told()).toEqual(['Your top-up didn’t go through. You weren’t charged.']))
})
