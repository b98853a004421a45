// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { WorthContext } from '../worth/worth-context.ts'
import { OrderEntry } from './OrderEntry.tsx'
import { OrderFollowed } from './OrderFollowed.tsx'

beginAsStranger()

const at = '2026-11-01T10:00:00.000Z'
const payment = { credited: 1_000, charged: { minor: 999, currency: 'USD' }, debtPaid: 0, at }

function openOrder(more: Parameters<typeof sampleOrder>[0]) {
  const offers = [{ productId: 'rp-500', name: '500 RP', amount: 500, price: { minor: 500, currency: 'USD' } }]
  const sent = answerCalls({
    getReturnWays: { body: { ways: [] } },
    listCurrencyOffers: { body: { region: 'NA', currency: 'RP', offers } },
  })
  const order = sampleOrder({ state: 'DELIVERED', balance: [], ...more })
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <WorthContext value={{ region: '', texts: {} }}>
        <SiteModals>
          <ul>
            <OrderEntry order={order} onChange={() => {}} />
          </ul>
          <OrderFollowed order={order} followed={{ asked: 0, unreachable: false, refresh: () => {} }} />
        </SiteModals>
      </WorthContext>
    </SWRConfig>,
  )
  return sent
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

it('beside an item’s price its worth is told, also where money was charged: that bought what it bought', async () => {
  setSignOn(PLAYER)
  const sent = openOrder({ kind: 'PRODUCT', cost: 880, price: 880, payments: [payment], paidAt: at })
  expect(await ways()).toEqual(['Card or online payment + Wallet', 'Card or online payment + Wallet'])
  await waitFor(() => {
    const told = [...document.querySelectorAll('[data-worth]')].map(({ textContent }) => textContent)
    // In the list’s line, in its receipt, and on the page.
    expect(told).toEqual(Array(3).fill(' worth ≈ $8.80'))
  })
  expect(sent.map(({ name }) => name)).toContain('listCurrencyOffers')
})

const PACK = { name: '1,000 RP', amount: 1_000, price: { minor: 999, currency: 'USD' } }
const unpaid = { kind: 'TOP_UP', state: 'AWAITING_PAYMENT', product: null, productSlug: null } as const

it('a top-up that waits for its payment tells what was chosen and what that costs', async () => {
  openOrder({ ...unpaid, offered: [PACK] })
  expect((await screen.findAllByText('Price')).map((term) => term.nextElementSibling?.textContent)).toEqual([
    '$9.99',
    '$9.99',
  ])
  expect(screen.getAllByText('$9.99'), 'in the list’s line too').toHaveLength(3)
  expect(screen.getAllByText('1,000 RP')).toHaveLength(2)
})

it('a top-up that is chosen on the payment page tells no amount before', async () => {
  openOrder({ ...unpaid, offered: [PACK, { ...PACK, amount: 500 }] })
  expect(await screen.findAllByText('Currency')).toHaveLength(2)
  expect(screen.queryByText('Price')).toBeNull()
  expect(document.body.textContent).not.toContain('9.99')
})

it.each([
  ['AWAITING_PAYMENT', null, 0],
  ['CANCELLED', null, 0],
  ['EXPIRED', 1_000, 2],
  ['DELIVERED', null, 2],
  ['REFUNDED', null, 2],
] as const)(
  'of an order that is %s with %s in the wallet, %i ways lead to a receipt',
  async (state, paidIntoWallet, ways) => {
    openOrder({ state, paidIntoWallet })
    await screen.findByText('All your orders')
    expect(screen.queryAllByText('Print')).toHaveLength(ways)
    expect(screen.queryAllByText('Receipt')).toHaveLength(ways / 2)
  },
)
