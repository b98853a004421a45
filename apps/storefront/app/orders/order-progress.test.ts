import { FULFILLMENT_STATUSES, ORDER_STATES } from '@quartermaster/contract/statuses'
import { describe, expect, it } from 'vitest'
import { orderAddress, orderIdOf } from './order-address.ts'
import { deliveryStageOf, modalOfOrder, pollDelayMs, stageOf } from './order-progress.ts'

it('knows how far every state is, and every delivery', () => {
  for (const state of ORDER_STATES) expect(['working', 'arrived', 'trouble']).toContain(stageOf(state))
  for (const status of FULFILLMENT_STATUSES) expect(deliveryStageOf(status)).toBeTypeOf('string')
})

it.each([
  ['AWAITING_PAYMENT', 1, 1_000],
  ['CONFIRMED', 2, 2_000],
  ['CONFIRMED', 4, 8_000],
  ['CONFIRMED', 5, 10_000],
  ['CONFIRMED', 50, 10_000],
  [undefined, 0, 1_000],
  ['DELIVERED', 1, 0],
  ['PAYMENT_FAILED', 3, 0],
] as const)('with %s after %i answers waits %i ms', (state, asked, wait) => {
  expect(pollDelayMs(state, asked)).toBe(wait)
})

// proves 8.catalogue.9
it.each([
  ['EXPIRED', 'PAYMENT_TIMED_OUT'],
  ['PAYMENT_FAILED', 'PURCHASE_FAILED'],
  ['CANCELLED', undefined],
  ['DELIVERED', undefined],
] as const)('says of an order that came back as %s: %s', (state, modal) => {
  expect(modalOfOrder(state)).toBe(modal)
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
  })
})
