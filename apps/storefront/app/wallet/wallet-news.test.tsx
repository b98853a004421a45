// @vitest-environment happy-dom
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { OrderFollowed } from '../orders/OrderFollowed.tsx'
import { SuccessPage } from '../redeem/ending/SuccessPage.tsx'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { useHearTabs } from '../tab-news/tab-news.ts'
import { useWallet } from './use-wallet.ts'

beginAsStranger()
beforeEach(() => setSignOn(PLAYER))

const balanceOf = (amount: number) => ({ body: { balance: [{ currency: 'RP' as const, amount }] } })

/** What the bar does with the wallet. */
function Bar() {
  useHearTabs()
  return <output aria-label="bar">{useWallet('lol').amount}</output>
}

let show: (page: ReactNode) => void

/** The bar stands, and another page comes into the same document. */
function Tab() {
  const [page, setPage] = useState<ReactNode>()
  show = setPage
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <Bar />
        {page}
      </SiteModals>
    </SWRConfig>
  )
}

const expectBar = (amount: string) => waitFor(() => expect(screen.getByLabelText('bar').textContent).toBe(amount))

const followed = { asked: 0, unreachable: false, refresh: () => {} }
const pageOf = (order: OrderAnswer) => <OrderFollowed order={order} followed={followed} />

it('what a code brought is in the bar as soon as the page says that it was delivered', async () => {
  answerCalls({ getWalletBalance: [balanceOf(100), balanceOf(350)] })
  openPart(<Tab />, 'en-us', '/en-us/redeem/success/')
  await expectBar('100')
  sessionStorage.setItem(TAB_STORAGE_KEYS.redeemOfTab, 'begun')
  sessionStorage.setItem(STORAGE_KEYS.redeemCode, 'CODE')
  const items = { rp: { name: '250 RP', quantity: 250, status: 'FULFILLED' } }
  sessionStorage.setItem(STORAGE_KEYS.redeemFulfillmentItems, JSON.stringify({ key: 'k', status: 'FULFILLED', items }))
  act(() => show(<SuccessPage />))
  await expectBar('350')
})

it('what a return brought is in the bar, also where the order stands as it stood', async () => {
  answerCalls({
    getWalletBalance: [balanceOf(2_000), balanceOf(2_000), balanceOf(2_975)],
    getReturnWays: { body: { ways: [] } },
  })
  openPart(<Tab />)
  await expectBar('2000')
  const order = sampleOrder({ state: 'DELIVERED' })
  act(() => show(pageOf(order)))
  await screen.findByText('All your orders')
  act(() => show(pageOf({ ...order, balance: [{ currency: 'RP', amount: 2_975 }] })))
  await expectBar('2975')
})

it('other tabs hear of it, whatever game they are about, and this tab hears of theirs', async () => {
  const sent = answerCalls({
    getWalletBalance: [balanceOf(100), balanceOf(200), balanceOf(300)],
    getReturnWays: { body: { ways: [] } },
  })
  const other = new BroadcastChannel('quartermaster-news')
  const told = vi.fn()
  other.onmessage = told
  openPart(<Tab />)
  await expectBar('100')
  act(() => show(pageOf(sampleOrder({ state: 'DELIVERED', gameId: 'val', currency: 'VP' }))))
  await expectBar('200')
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  other.postMessage('wallet')
  await expectBar('300')
  other.close()
  expect(sent.filter(({ name }) => name === 'getWalletBalance')).toHaveLength(3)
})
