// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger } from '../../testing/visitor.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { OrderEntry } from './OrderEntry.tsx'
import { OrderFollowed } from './OrderFollowed.tsx'

beginAsStranger()

const at = '2026-11-01T10:00:00.000Z'
const payment = { credited: 1_000, charged: { minor: 999, currency: 'USD' }, debtPaid: 0, at }

function openOrder(more: Parameters<typeof sampleOrder>[0]) {
  answerCalls({ getReturnWays: { body: { ways: [] } } })
  const order = sampleOrder({ state: 'DELIVERED', balance: [], ...more })
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <ul>
          <OrderEntry order={order} onChange={() => {}} />
        </ul>
        <OrderFollowed order={order} followed={{ asked: 0, unreachable: false, refresh: () => {} }} />
      </SiteModals>
    </SWRConfig>,
  )
}
const ways = async () => (await screen.findAllByText('Paid with')).map((term) => term.nextElementSibling?.textContent)

it('a top-up tells the money that was charged and how, in the list and on its receipt', async () => {
  openOrder({ kind: 'TOP_UP', payments: [payment], paidAt: at })
  // In the list’s line, in its receipt, and on the page.
  expect(await screen.findAllByText('$9.99')).toHaveLength(3)
  expect(await ways()).toEqual(['Card or online payment', 'Card or online payment'])
})

it('an item was paid from the wallet, and with money where that came first', async () => {
  openOrder({ kind: 'PRODUCT', paidAt: at })
  expect(await ways()).toEqual(['Wallet', 'Wallet'])
})

it('beside charged money an item’s worth is not told', async () => {
  openOrder({ kind: 'PRODUCT', payments: [payment], paidAt: at })
  expect(await ways()).toEqual(['Card or online payment + Wallet', 'Card or online payment + Wallet'])
  expect(document.querySelector('[data-worth]')).toBeNull()
})
