import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { confirmOrder, createConfirmKeys, refusedConfirm } from './confirm-order.ts'

afterEach(() => vi.unstubAllGlobals())

// proves 2.routes.14
it('repeats the same confirmation under the same key, and another one under another', () => {
  let made = 0
  const keyOf = createConfirmKeys(() => `key-${++made}`)
  const body = { expectedCost: 975, removeAffiliate: false }
  expect([keyOf(body), keyOf({ ...body }), keyOf({ ...body, removeAffiliate: true }), keyOf(body)]).toEqual([
    'key-1',
    'key-1',
    'key-2',
    'key-1',
  ])
})

it.each([
  [401, 'UNAUTHORIZED', { modal: 'UNAUTHORIZED' }],
  [409, 'PAYMENT_TIMED_OUT', { modal: 'PAYMENT_TIMED_OUT' }],
  [409, 'PRICE_CHANGED', { problem: 'PRICE_CHANGED' }],
  [409, 'INSUFFICIENT_FUNDS', { problem: 'INSUFFICIENT_FUNDS' }],
  [409, 'DEBT_OUTSTANDING', { problem: 'DEBT_OUTSTANDING' }],
  [403, 'PLAYER_BLOCKED', { problem: 'PLAYER_BLOCKED' }],
  [409, 'ALREADY_OWNED', { problem: 'ALREADY_OWNED' }],
  [429, 'TOO_MANY_ATTEMPTS', { problem: 'other' }],
] as const)('a confirmation refused with %i %s leads to %o', (status, errorCode, result) => {
  expect(refusedConfirm(status, { errorCode })).toEqual({ next: 'stay', ...result })
})

it('an order that is paid or closed by now leads to its own page', () => {
  expect(refusedConfirm(409, { errorCode: 'ORDER_NOT_CONFIRMABLE' })).toEqual({ next: 'order' })
})

it.each([
  ['body.receiptEmail', { field: 'receiptEmail' }],
  ['body.expectedCost', { problem: 'other' }],
])('a request refused for %s leads to %o', (path, result) => {
  const fields = [{ path, message: 'not valid' }]
  expect(refusedConfirm(400, { errorCode: 'INVALID_REQUEST', fields })).toEqual({ next: 'stay', ...result })
})

it('says that the shop is unreachable when there is no answer', async () => {
  answerCalls({ confirmOrder: 'no answer' })
  const orderId = '0198c0de-0000-7000-8000-000000000001'
  expect(await confirmOrder(orderId, { expectedCost: 1, removeAffiliate: false }, 'key')).toEqual({
    next: 'stay',
    problem: 'unreachable',
  })
})

it('knows what the order costs that another price was expected of', () => {
  expect(refusedConfirm(409, { errorCode: 'PRICE_CHANGED', cost: 1_000 })).toEqual({
    next: 'stay',
    problem: 'PRICE_CHANGED',
    cost: 1_000,
  })
})

it.each(['', '{}', '[]', '{"orderId":"another"}'])('is not taken for confirmed by the answer %j', async (body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }))
  const orderId = '0198c0de-0000-7000-8000-000000000001'
  expect(await confirmOrder(orderId, { expectedCost: 1, removeAffiliate: false }, 'key')).toEqual({
    next: 'stay',
    problem: 'unreachable',
  })
})
