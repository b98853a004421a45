import { describe, expect, it } from 'vitest'
import { countIn, leftOf, type OfferedPayment, spendingOf, unfitOf } from './spending.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const offer = (amount: number, minor: number, currency = 'EUR') => ({ amount, price: { minor, currency } })
const SMALL = offer(500, 499)
const LARGE = offer(1_100, 999)
const count = countIn('EUR', (gameId) => (gameId === 'lol' ? SMALL : undefined))

function payment(
  state: 'OPEN' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'EXPIRED',
  {
    paid = null as OfferedPayment['offered'][number] | null,
    returnedMinor = 0,
    expiresAt = new Date(NOW.getTime() + 1),
  } = {},
): OfferedPayment {
  return {
    orderId: state,
    gameId: 'lol',
    offered: [SMALL, LARGE],
    order: { state: state === 'OPEN' ? 'AWAITING_PAYMENT' : 'CANCELLED', expiresAt },
    payment: { state, expiresAt, paid, returnedMinor },
  }
}
const opening = (order: Partial<OfferedPayment['order']> = {}): OfferedPayment => ({
  ...payment('OPEN'),
  order: { state: 'AWAITING_PAYMENT', expiresAt: new Date(NOW.getTime() + 1), ...order },
  payment: null,
})

describe('what counts', () => {
  it.each<[string, OfferedPayment, { spent: number; open: number; declined?: number }]>([
    ['open: the most it may cost', payment('OPEN'), { spent: 0, open: 999 }],
    [
      'open after its order was given up',
      { ...payment('OPEN'), order: payment('PAID').order },
      { spent: 0, open: 999 },
    ],
    ['being opened', opening(), { spent: 0, open: 999 }],
    ['never opened, and run out', opening({ expiresAt: NOW }), { spent: 0, open: 0 }],
    ['never opened, because it failed', opening({ state: 'PAYMENT_FAILED' }), { spent: 0, open: 0 }],
    ['open past its time', payment('OPEN', { expiresAt: NOW }), { spent: 0, open: 999 }],
    ['declined, with time for another card', payment('DECLINED'), { spent: 0, open: 0, declined: 999 }],
    ['declined, its time up', payment('DECLINED', { expiresAt: NOW }), { spent: 0, open: 0 }],
    ['cancelled', payment('CANCELLED'), { spent: 0, open: 0 }],
    ['expired', payment('EXPIRED'), { spent: 0, open: 0 }],
    ['paid: what was charged', payment('PAID', { paid: SMALL }), { spent: 499, open: 0 }],
    ['refunded in part', payment('PAID', { paid: SMALL, returnedMinor: 200 }), { spent: 299, open: 0 }],
    ['refunded', payment('PAID', { paid: SMALL, returnedMinor: 499 }), { spent: 0, open: 0 }],
    [
      'paid in another currency: its worth',
      payment('PAID', { paid: offer(1_000, 4_490, 'BRL') }),
      { spent: 998, open: 0 },
    ],
    [
      'paid in another currency, half refunded',
      payment('PAID', { paid: offer(1_000, 4_490, 'BRL'), returnedMinor: 2_245 }),
      { spent: 499, open: 0 },
    ],
  ])('%s', (_, entry, { spent, open, declined = 0 }) => {
    expect(spendingOf([entry], count, NOW)).toEqual({ spent, open, declined })
    const twice = { spent: spent * 2, open: open * 2, declined: declined * 2 }
    expect(spendingOf([entry, entry], count, NOW)).toEqual(twice)
  })

  it.each([
    [null, { spent: 10, open: 10 }, null],
    [100, { spent: 10, open: 10 }, 80],
    [100, { spent: 90, open: 10 }, 0],
    [100, { spent: 190, open: 10 }, 0],
  ])('of a limit of %s and %o, %s is left', (limit, spending, left) => {
    expect(leftOf(limit, spending)).toBe(left)
  })
})

describe('what does not fit any more', () => {
  const open = (orderId: string, ...offered: OfferedPayment['offered']): OfferedPayment => ({
    ...payment('OPEN'),
    orderId,
    offered,
  })
  it.each<[string, number | null, OfferedPayment[], string[]]>([
    ['nothing without a limit', null, [open('a', LARGE)], []],
    ['nothing while there is room', 1_498, [open('a', SMALL), open('b', LARGE)], []],
    ['the later one', 1_497, [open('a', SMALL), open('b', LARGE)], ['b']],
    ['not what fits after it', 998, [open('a', SMALL), open('b', LARGE), open('c', SMALL)], ['b']],
    ['by the most it may cost', 998, [open('a', SMALL, LARGE)], ['a']],
    ['less what is spent', 998, [payment('PAID', { paid: LARGE }), open('a', SMALL)], ['a']],
    ['what was declined', 0, [payment('DECLINED')], ['DECLINED']],
    ['what was declined before what is open', 999, [payment('DECLINED'), open('a', LARGE)], ['DECLINED']],
    ['never what is over', 0, [payment('CANCELLED'), payment('PAID', { paid: SMALL })], []],
  ])('%s', (_, limit, payments, orders) => {
    expect(unfitOf(payments, count, limit, NOW)).toEqual(orders)
  })
})
