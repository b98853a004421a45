// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger } from '../../testing/visitor.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { OrderFollowed } from './OrderFollowed.tsx'
import { OrderStateBadge } from './OrderStateBadge.tsx'
import * as paper from './paper.css.ts'

beginAsStranger()

it.each(['DELIVERED', 'REFUNDED'] as const)(
  'that delivery was asked for at once stays part of the record of an order that is %s',
  async (state) => {
    answerCalls({ getReturnWays: { body: { ways: [] } } })
    const order = sampleOrder({ state, deliverNow: { required: true, at: '2026-11-16T10:05:00.000Z' } })
    openPart(
      <SWRConfig value={{ provider: () => new Map() }}>
        <SiteModals>
          <OrderFollowed order={order} followed={{ asked: 0, unreachable: false, refresh: () => {} }} />
        </SiteModals>
      </SWRConfig>,
    )
    expect(
      await screen.findByText(/You asked for immediate delivery and gave up your right of withdrawal/),
    ).toBeTruthy()
  },
)

it('what was paid and when it was paid are told under two names', async () => {
  answerCalls({ getReturnWays: { body: { ways: [] } } })
  const paidAt = '2026-11-17T10:05:00.000Z'
  const charged = { minor: 999, currency: 'EUR' }
  const payments = [{ charged, credited: 1_100, debtPaid: 0, at: paidAt }]
  const order = sampleOrder({ state: 'DELIVERED', paidAt, payments })
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <OrderFollowed order={order} followed={{ asked: 0, unreachable: false, refresh: () => {} }} />
      </SiteModals>
    </SWRConfig>,
  )
  expect((await screen.findByText('Paid')).nextElementSibling?.textContent, 'money alone was paid').toBe('€9.99')
  expect(screen.getByText('Paid on').nextElementSibling?.textContent).toContain('2026')
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(new Set(terms).size).toBe(terms.length)
})

it.each([
  ['for a while, as long as another card may have been taken', 15, 1, 'Waiting for payment', false],
  ['after that while', 15, 6, 'The payment didn’t go through', true],
  ['once its time is up', -1, 1, 'The payment didn’t go through', true],
])(
  'whoever comes from a payment that was declined is not told to pay again: %s',
  async (_, minutes, asked, heading, isTold) => {
    const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString()
    openPart(
      <SWRConfig value={{ provider: () => new Map() }}>
        <SiteModals>
          <OrderFollowed
            order={sampleOrder({ state: 'PAYMENT_FAILED', expiresAt })}
            followed={{ asked, unreachable: false, refresh: () => {} }}
          />
        </SiteModals>
      </SWRConfig>,
    )
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading)
    expect(screen.queryByText(/You weren’t charged/) !== null).toBe(isTold)
    expect(screen.queryByText('Payment failed') !== null).toBe(isTold)
  },
)

it.each([
  ['a moment after the order', '2026-11-16T10:00:20.000Z', false],
  ['in the next minute', '2026-11-16T10:01:20.000Z', false],
  ['on another day', '2026-11-17T10:00:20.000Z', true],
])('when it was paid is told beside the date where that says more: %s', async (_, paidAt, isTold) => {
  answerCalls({ getReturnWays: { body: { ways: [] } } })
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <OrderFollowed
          order={sampleOrder({ state: 'DELIVERED', paidAt })}
          followed={{ asked: 0, unreachable: false, refresh: () => {} }}
        />
      </SiteModals>
    </SWRConfig>,
  )
  expect(await screen.findByText('Date')).toBeTruthy()
  expect(screen.queryByText('Paid on') !== null).toBe(isTold)
  expect(screen.getByText(/· LoL|· League/), 'the receipt names the game').toBeTruthy()
})

it.each([
  ['beside the order’s name where it is alone', 1, 1],
  ['at each where there are several', 2, 3],
])('that it was delivered is told once: %s', async (_, items, times) => {
  answerCalls({ getReturnWays: { body: { ways: [] } } })
  const [item] = sampleOrder().items
  const parts = Array.from({ length: items }, (_, part) => ({
    ...item,
    productId: `part-${part}`,
    delivery: 'FULFILLED',
  }))
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <OrderFollowed
          order={sampleOrder({ state: 'DELIVERED', items: parts as ReturnType<typeof sampleOrder>['items'] })}
          followed={{ asked: 0, unreachable: false, refresh: () => {} }}
        />
      </SiteModals>
    </SWRConfig>,
  )
  const told = await screen.findAllByText('Delivered')
  expect(told.filter((words) => !words.closest(`.${paper.paperInline}`))).toHaveLength(times)
})

it('what went back in part has a quiet badge', async () => {
  const back = {
    to: 'CARD',
    amount: 375,
    money: { minor: 340, currency: 'EUR' },
    state: 'DONE',
    at: '2026-11-16T10:00:00.000Z',
  } as const
  openPart(<OrderStateBadge order={{ state: 'DELIVERED', returns: [back] }} />)
  openPart(<OrderStateBadge order={{ state: 'AWAITING_PAYMENT' }} />)
  const [quiet, other] = [await screen.findByText('Partly refunded'), await screen.findByText('Waiting for payment')]
  expect(quiet.className).toBe(other.className)
})
