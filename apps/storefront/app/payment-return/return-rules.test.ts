import { expect, it } from 'vitest'
import { newsOfReturn, tellsItself } from './return-rules.ts'

it.each([
  ['PRODUCT', 'PAYMENT_FAILED', { modal: 'PURCHASE_FAILED', reason: 'payment_failed' }],
  ['PRODUCT', 'EXPIRED', { modal: 'PAYMENT_TIMED_OUT' }],
  ['PRODUCT', 'CANCELLED', { cancelled: true }],
  ['PRODUCT', 'DELIVERED', {}],
  ['TOP_UP', 'PAYMENT_FAILED', { topUp: 'failed', again: true }],
  ['TOP_UP', 'CANCELLED', { topUp: 'cancelled' }],
  ['TOP_UP', 'EXPIRED', { topUp: 'timedOut', again: true }],
  ['TOP_UP', 'DELIVERED', {}],
] as const)('of a %s that is %s it says %j', (kind, state, news) => {
  expect(newsOfReturn({ kind, state, overdue: false })).toEqual(news)
})

it('says of one whose time is up that it is, before it has expired', () => {
  const waiting = { state: 'AWAITING_PAYMENT', overdue: true } as const
  expect(newsOfReturn({ ...waiting, kind: 'PRODUCT' })).toEqual({ modal: 'PAYMENT_TIMED_OUT' })
  expect(newsOfReturn({ ...waiting, kind: 'TOP_UP' })).toEqual({ topUp: 'timedOut', again: true })
})

it.each([
  ['/en-us/lol/success/', true],
  ['/success', true],
  ['/en-us/checkout', true],
  ['/en-us/lol/', false],
  ['/en-us/lol/success-story/', false],
])('%s tells by itself what became of an order: %s', (path, itself) => {
  expect(tellsItself(path)).toBe(itself)
})

it('says of no order whose payment came after all that nothing was charged', () => {
  expect(newsOfReturn({ kind: 'PRODUCT', state: 'CANCELLED', overdue: false, paidIntoWallet: 650 })).toEqual({})
})
