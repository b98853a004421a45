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

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1_000).toISOString()

it.each([
  ['TOP_UP', 23, 'Wallet topped up / Ready to spend in LoL.'],
  ['TOP_UP', 25, 'Your order / Added to your LoL wallet.'],
  ['PRODUCT', 23, 'It’s yours! / Waiting for you in LoL.'],
  ['PRODUCT', 25, 'Your order / Delivered to your LoL account.'],
] as const)('the words of the moment belong to the moment: %s of %i hours ago', async (kind, hours, told) => {
  openPart(<Words order={sampleOrder({ kind, state: 'DELIVERED', paidAt: hoursAgo(hours) })} />)
  expect((await screen.findByText(/ \/ /)).textContent).toBe(told)
})

it('a top-up that went back in part is told as that, and not as an arrival', async () => {
  const back = {
    to: 'CARD',
    amount: 375,
    money: { minor: 340, currency: 'EUR' },
    state: 'DONE',
    at: hoursAgo(1),
  } as const
  const order = sampleOrder({ kind: 'TOP_UP', state: 'DELIVERED', product: null, paidAt: hoursAgo(2), returns: [back] })
  openPart(<Words order={order} />)
  expect((await screen.findByText(/ \/ /)).textContent).toBe(
    'Part of this order was refunded / Your money is on its way back to your payment method. Banks can take a few days.',
  )
})
