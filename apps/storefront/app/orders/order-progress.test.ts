import { FULFILLMENT_STATUSES, type FulfillmentStatus, ORDER_STATES } from '@quartermaster/contract/statuses'
import { describe, expect, it } from 'vitest'
import { checkoutAddress, orderAddress, orderIdOf } from './order-address.ts'
import {
  type DeliveryStage,
  deliveryStageOf,
  isPaid,
  mayTakeAnotherCard,
  modalOfOrder,
  type OrderStage,
  pollDelayMs,
  stageOf,
} from './order-progress.ts'

it('knows how far every state is', () => {
  const statesAt = (stage: OrderStage) => ORDER_STATES.filter((state) => stageOf(state) === stage)
  expect(statesAt('waiting')).toEqual(['AWAITING_CONFIRMATION'])
  expect(statesAt('working')).toEqual(['AWAITING_PAYMENT', 'CONFIRMED'])
  expect(statesAt('arrived')).toEqual(['DELIVERED'])
  expect(statesAt('trouble')).toEqual([
    'DELIVERY_FAILED',
    'CANCELLED',
    'EXPIRED',
    'PAYMENT_FAILED',
    'REFUNDED',
    'CLAWED_BACK',
  ])
})

it('knows what is paid', () => {
  const paid = ['CONFIRMED', 'DELIVERED', 'DELIVERY_FAILED', 'REFUNDED', 'CLAWED_BACK']
  expect(ORDER_STATES.filter(isPaid)).toEqual(paid)
})

it.each<[DeliveryStage, FulfillmentStatus[]]>([
  ['none', ['NOT_FOUND']],
  ['waiting', ['REQUESTED', 'PLAYER_FOUND', 'PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED']],
  ['arrived', ['FULFILLED', 'REPAID']],
  ['owned', ['ALREADY_OWNED']],
  ['failed', ['PLAYER_NOT_FOUND', 'ACCOUNT_LOOKUP_FAILED', 'SHARD_NOT_FOUND', 'ERROR']],
  ['returned', ['CLAWEDBACK', 'REFUNDED']],
])('shows a delivery as %s for %j', (stage, statuses) => {
  expect(FULFILLMENT_STATUSES.filter((status) => deliveryStageOf(status) === stage).sort()).toEqual(statuses.sort())
})

it.each([
  ['AWAITING_CONFIRMATION', 1, 10_000],
  ['AWAITING_PAYMENT', 1, 1_000],
  ['CONFIRMED', 2, 2_000],
  ['CONFIRMED', 4, 8_000],
  ['CONFIRMED', 5, 10_000],
  ['CONFIRMED', 50, 10_000],
  [undefined, 0, 1_000],
  ['DELIVERED', 1, 0],
  ['CANCELLED', 1, 0],
  ['PAYMENT_FAILED', 1, 0],
] as const)('with %s after %i answers waits %i ms', (state, asked, wait) => {
  expect(pollDelayMs(state, asked)).toBe(wait)
})

describe('a payment that was declined', () => {
  const expiresAt = '2026-11-16T10:15:00.000Z'
  const within = new Date('2026-11-16T10:14:59.999Z')
  it.each([
    ['PAYMENT_FAILED', within, true],
    ['PAYMENT_FAILED', new Date(expiresAt), false],
    ['CANCELLED', within, false],
  ] as const)('can be made with another card while its order is %s and has time: at %s, %s', (state, at, may) => {
    expect(mayTakeAnotherCard({ state, expiresAt }, at)).toBe(may)
  })

  it('is asked about for as long as that', () => {
    expect([1, 3, 6, 60].map((asked) => pollDelayMs('PAYMENT_FAILED', asked, true))).toEqual([
      1_000, 4_000, 10_000, 10_000,
    ])
  })
})

it.each([
  ['EXPIRED', false, 'PAYMENT_TIMED_OUT'],
  ['AWAITING_PAYMENT', true, 'PAYMENT_TIMED_OUT'],
  ['AWAITING_PAYMENT', false, undefined],
  ['PAYMENT_FAILED', false, 'PURCHASE_FAILED'],
  ['CANCELLED', false, undefined],
  ['DELIVERED', false, undefined],
] as const)('says of an order that came back as %s, overdue: %s: %s', (state, overdue, modal) => {
  expect(modalOfOrder({ state, overdue })).toBe(modal)
})

describe('the order of an address', () => {
  const id = '0198c0de-0000-7000-8000-000000000001'
  it.each([
    ['the query', { search: `?order=${id}`, hash: '' }, id],
    ['the fragment', { search: '', hash: `#order=${id}` }, id],
    ['nowhere', { search: '?cc=nova', hash: '' }, undefined],
    ['something that is no id', { search: '?order=../../x', hash: '' }, undefined],
  ])('is found in %s', (_, address, found) => {
    expect(orderIdOf(address)).toBe(found)
  })
  it('is written into the fragment', () => {
    expect(orderAddress('en-us', 'lol', id)).toBe(`/en-us/lol/success/#order=${id}`)
    expect(checkoutAddress('en-us', id)).toBe(`/en-us/checkout#order=${id}`)
  })
})
