import type { PaymentSession } from '@quartermaster/contract/platform/payments'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Judgement, judgeReport } from './report-rules.ts'
import type { Payment } from './store.ts'

const ORDER = '4a7b1d7e-0a4c-4e2f-8a39-0c9f3a1f2b11'
const OFFER = [
  { bundleId: 'rp-small', title: '500 RP', amount: 500, price: { minor: 499, currency: 'EUR' } },
  { bundleId: 'rp-large', title: '5000 RP', amount: 5_000, price: { minor: 3_999, currency: 'EUR' } },
]
const OPEN = {
  gateway: 'stripe' as Payment['gateway'],
  order_id: ORDER,
  state: 'OPEN' as PaymentSession['state'],
  credited: null as number | null,
  charged_minor: null as string | null,
  charged_currency: null as string | null,
}
const PAID = { ...OPEN, state: 'PAID' as const, credited: 500, charged_minor: '499', charged_currency: 'EUR' }
const SMALL = { bundleId: 'rp-small', amount: 500, charged: { minor: 499, currency: 'EUR' } }
const said = (more: Partial<PaymentSession> = {}): PaymentSession => ({
  paymentId: 'pay_1',
  orderId: ORDER,
  state: 'PAID',
  redirectUrl: 'https://pay.example/',
  paid: SMALL,
  ...more,
})
const charged = (minor: number, currency = 'EUR') => said({ paid: { ...SMALL, charged: { minor, currency } } })

const several = (quantity: number, minor: number, amount: number, other = 'rp-large') =>
  said({
    paid: {
      bundleId: 'rp-small',
      amount,
      charged: { minor, currency: 'EUR' },
      lines: [
        { bundleId: 'rp-small', quantity },
        { bundleId: other, quantity: 1 },
      ],
    },
  })

type Case = [what: string, payment: typeof OPEN | undefined, session: PaymentSession, judged: string]

it.each<Case>([
  ['what was offered at its price', OPEN, said(), 'credit'],
  ['the same after the bank had declined', { ...OPEN, state: 'DECLINED' }, said(), 'credit'],
  ['the same after the time was up', { ...OPEN, state: 'EXPIRED' }, said(), 'credit'],
  ['the same a second time', PAID, said(), 'nothing'],
  ['still open', OPEN, said({ state: 'OPEN', paid: null }), 'nothing'],
  ['open after paid', PAID, said({ state: 'OPEN', paid: null }), 'nothing'],
  ['declined', OPEN, said({ state: 'DECLINED', paid: null }), 'close'],
  ['declined again', { ...OPEN, state: 'DECLINED' }, said({ state: 'DECLINED', paid: null }), 'nothing'],
  [
    'declined, after it was closed',
    { ...OPEN, state: 'CANCELLED' },
    said({ state: 'DECLINED', paid: null }),
    'nothing',
  ],
  ['closed, after it was declined', { ...OPEN, state: 'DECLINED' }, said({ state: 'CANCELLED', paid: null }), 'close'],
  ['declined after paid', PAID, said({ state: 'DECLINED', paid: null }), 'nothing'],
  ['a payment nobody opened', undefined, said(), 'UNKNOWN_PAYMENT'],
  ['another order', OPEN, said({ orderId: '00000000-0000-4000-8000-000000000000' }), 'OTHER_ORDER'],
  ['declined, with particulars', OPEN, said({ state: 'DECLINED' }), 'PAID_IN_ANOTHER_STATE'],
  ['paid, without particulars', OPEN, said({ paid: null }), 'NOTHING_PAID'],
  ['a bundle that was not offered', OPEN, said({ paid: { ...SMALL, bundleId: 'nope' } }), 'NOT_OFFERED'],
  ['another amount', OPEN, said({ paid: { ...SMALL, amount: 999_999 } }), 'WRONG_AMOUNT'],
  ['no amount', OPEN, said({ paid: { ...SMALL, amount: 0 } }), 'WRONG_AMOUNT'],
  ['the amount of another bundle', OPEN, said({ paid: { ...SMALL, amount: 5_000 } }), 'WRONG_AMOUNT'],
  ['another price', OPEN, charged(1), 'WRONG_PRICE'],
  ['no price', OPEN, charged(0), 'WRONG_PRICE'],
  ['other money', OPEN, charged(499, 'JPY'), 'WRONG_CURRENCY'],
  ['two of one and one of another', OPEN, several(2, 5_998, 6_000), 'WRONG_PRICE'],
  ['two of one and one of another, at their price', OPEN, several(2, 4_997, 6_000), 'credit'],
  ['two of one and one of another, for the amount of three', OPEN, several(2, 4_997, 6_500), 'WRONG_AMOUNT'],
  ['several, of which one was not offered', OPEN, several(2, 4_997, 6_000, 'nope'), 'NOT_OFFERED'],
  ['two of one, where the gateway sells one', { ...OPEN, gateway: 'sandbox' }, several(1, 4_498, 5_500), 'NOT_OFFERED'],
  ['nothing of anything', OPEN, said({ paid: { ...SMALL, lines: [] } }), 'NOT_OFFERED'],
  ['another bundle after paid', PAID, said({ paid: { ...SMALL, amount: 5_000 } }), 'PAID_OTHERWISE_BEFORE'],
])('%s', (_, payment, session, judged) => {
  const { kind, ...more }: Judgement = judgeReport(payment, OFFER, session)
  expect('reason' in more ? more.reason : kind).toBe(judged)
})

it('two of the only one that was offered are not credited, whoever sells it', () => {
  const charged = { minor: 998, currency: 'EUR' }
  for (const lines of [[2], [1, 1]]) {
    const paid = {
      bundleId: 'rp-small',
      amount: 1_000,
      charged,
      lines: lines.map((quantity) => ({ bundleId: 'rp-small', quantity })),
    }
    expect(judgeReport(OPEN, OFFER.slice(0, 1), said({ paid }))).toEqual({ kind: 'discrepancy', reason: 'NOT_OFFERED' })
  }
})

it('nothing is credited but an entry of the offer, exactly', () => {
  const session = fc.record({
    paymentId: fc.constant('pay_1'),
    orderId: fc.constantFrom(ORDER, '00000000-0000-4000-8000-000000000000'),
    state: fc.constantFrom('OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED'),
    redirectUrl: fc.constant('https://pay.example/'),
    paid: fc.option(
      fc.record({
        bundleId: fc.constantFrom('rp-small', 'rp-large', 'nope', ''),
        amount: fc.constantFrom(0, 1, 500, 5_000, 999_999),
        charged: fc.record({ minor: fc.constantFrom(0, 1, 499, 3_999), currency: fc.constantFrom('EUR', 'USD') }),
      }),
    ),
  }) as fc.Arbitrary<PaymentSession>
  const payment = fc.constantFrom(undefined, OPEN, PAID, { ...OPEN, state: 'EXPIRED' as const })
  fc.assert(
    fc.property(payment, session, (known, given) => {
      const judged = judgeReport(known, OFFER, given)
      if (judged.kind !== 'credit') return
      expect(known && known.state !== 'PAID' && given.orderId === known.order_id && given.state === 'PAID').toBe(true)
      const entries = OFFER.map(({ bundleId, amount, price }) => ({ bundleId, amount, charged: price }))
      expect(entries).toContainEqual(given.paid)
      expect(judged.amount).toBe(given.paid?.amount)
    }),
  )
})
