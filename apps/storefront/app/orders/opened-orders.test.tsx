// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger } from '../../testing/visitor.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { OrderEntry } from './OrderEntry.tsx'
import { keepOpened } from './opened-orders.ts'

beginAsStranger()
afterEach(() => history.replaceState(null, ''))

const ORDERS = ['01988f3e-0000-8000-8000-000000000001', '01988f3e-0000-8000-8000-000000000002']

async function openRows() {
  openPart(
    <SiteModals>
      <ul>
        {ORDERS.map((orderId) => (
          <OrderEntry key={orderId} order={sampleOrder({ orderId })} onChange={() => {}} />
        ))}
      </ul>
    </SiteModals>,
  )
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1))
  return [...document.querySelectorAll('details')]
}

it('a row that was open is so for whoever comes back, and the entry keeps what else it had', async () => {
  history.replaceState({ key: 'abc', idx: 3 }, '')
  const [, second] = await openRows()
  if (second) second.open = true
  await waitFor(() => expect(history.state).toEqual({ key: 'abc', idx: 3, openedOrders: [ORDERS[1]] }))
  cleanup()
  expect((await openRows()).map(({ open }) => open)).toEqual([false, true])
})

it('a row that was closed again stays closed', async () => {
  for (const orderId of ORDERS) keepOpened(orderId, true)
  const [first] = await openRows()
  if (first) first.open = false
  await waitFor(() => expect(history.state.openedOrders).toEqual([ORDERS[1]]))
  cleanup()
  expect((await openRows()).map(({ open }) => open)).toEqual([false, true])
})
