// @vitest-environment happy-dom
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger } from '../../testing/visitor.ts'
import { useOrderWords } from './use-order-words.ts'

beginAsStranger()

function Words({ order }: { order: OrderAnswer }) {
  const { heading, lead } = useOrderWords(order, false)
  return (
    <p>
      {heading} / {lead}
    </p>
  )
}

it.each([
  [0, 'Wallet topped up / Ready to spend in LoL.'],
  [380, 'Wallet topped up / 380 RP went to your debt, 620 RP to your wallet.'],
  [1_000, 'Your top-up went to your debt / 1,000 RP went to your debt, 0 RP to your wallet.'],
])('a top-up of 1,000 of which a debt took %i says so', async (debtPaid, told) => {
  const payment = {
    credited: 1_000,
    debtPaid,
    charged: { minor: 899, currency: 'EUR' },
    at: '2026-11-16T10:01:00.000Z',
  }
  const paidAt = new Date().toISOString()
  const order = sampleOrder({ kind: 'TOP_UP', state: 'DELIVERED', product: null, payments: [payment], paidAt })
  openPart(<Words order={order} />)
  expect((await screen.findByText(/ \/ /)).textContent).toBe(told)
})

it.each([
  [23, 'Ready to spend in LoL.'],
  [25, 'Added to your LoL wallet.'],
])('a top-up of %i hours ago is told as: %s', async (hours, told) => {
  const paidAt = new Date(Date.now() - hours * 60 * 60 * 1_000).toISOString()
  openPart(<Words order={sampleOrder({ kind: 'TOP_UP', state: 'DELIVERED', product: null, paidAt })} />)
  expect((await screen.findByText(/ \/ /)).textContent).toBe(`Wallet topped up / ${told}`)
})
