// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger } from '../../testing/visitor.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { OrderFollowed } from './OrderFollowed.tsx'
import { orderAddress, printAddress } from './order-address.ts'

beginAsStranger()

const back = { to: 'WALLET', amount: 975, money: null, state: 'DONE', at: '2026-11-16T11:00:00.000Z' } as const

function openAt(path: string, more: Parameters<typeof sampleOrder>[0]) {
  answerCalls({ getReturnWays: { body: { ways: [] } } })
  const printed: string[] = []
  vi.stubGlobal('print', () => printed.push(document.body.textContent ?? ''))
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <OrderFollowed order={sampleOrder(more)} followed={{ asked: 0, unreachable: false, refresh: () => {} }} />
      </SiteModals>
    </SWRConfig>,
    'en-us',
    path,
  )
  return printed
}
const { orderId } = sampleOrder()

it('the address that asks for it prints the receipt once, with what went back', async () => {
  const printed = openAt(printAddress('en-us', 'lol', orderId), { state: 'REFUNDED', returns: [back] })
  await waitFor(() => expect(printed).toEqual([expect.stringContaining('975 RP to your wallet')]), {
    timeout: 5_000,
  })
})

it.each([
  ['a page that was not asked to', orderAddress('en-us', 'lol', orderId), 'DELIVERED'],
  ['an order that is not paid', printAddress('en-us', 'lol', orderId), 'AWAITING_PAYMENT'],
] as const)('%s prints nothing', async (_, address, state) => {
  const printed = openAt(address, { state })
  await screen.findByText('All your orders')
  expect(printed).toEqual([])
})
