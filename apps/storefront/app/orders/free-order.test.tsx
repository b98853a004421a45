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

it('an order of what is free says so in the list and on its own page, as the product’s page does', async () => {
  answerCalls({ getReturnWays: { body: { ways: [] } } })
  const order = sampleOrder({ state: 'DELIVERED', cost: 0, price: 0, balance: [] })
  const followed = { asked: 0, unreachable: false, refresh: () => {} }
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <ul>
          <OrderEntry order={order} onChange={() => {}} />
        </ul>
        <OrderFollowed order={order} followed={followed} />
      </SiteModals>
    </SWRConfig>,
  )
  // In the list’s line, in its receipt, and on the page.
  expect(await screen.findAllByText('Free')).toHaveLength(3)
  expect(document.body.textContent).not.toMatch(/\b0\s?RP/)
})
