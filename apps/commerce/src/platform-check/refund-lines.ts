import { randomUUID } from 'node:crypto'
import { PaymentDisputeListing, PaymentRefund, PaymentRefundListing } from '@quartermaster/contract/platform/payments'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { AT_ONCE, atOnce } from './at-once.ts'
import { fieldOf, listOf } from './fields.ts'
import { notRefused, notShaped } from './findings.ts'
import type { Line } from './line.ts'
import type { CheckOptions } from './options.ts'
import { notListed } from './pages.ts'
import type { Probe } from './probe.ts'

/** Money back from a payment that somebody paid. */
export function refundLines({ ask }: Probe, { paid }: CheckOptions): Line[] {
  const part = 'Payments'
  const needs = { option: '--paid', given: paid !== undefined }
  const params = { paymentId: paid ?? '' }
  const reference = randomUUID()
  const charged = async () => {
    const { body } = await ask(PLATFORM_CALLS.findPayment, { params })
    return {
      minor: Number(fieldOf(body, 'paid', 'charged', 'minor')),
      currency: fieldOf(body, 'paid', 'charged', 'currency'),
    }
  }
  const refundIn = (currency: unknown, minor: number, as: string) =>
    ask(PLATFORM_CALLS.refundPayment, {
      params,
      body: { reference: as, amount: { minor, currency } },
      idempotencyKey: as,
    })
  const refund = async (minor: number, as: string) => refundIn((await charged()).currency, minor, as)
  const notToldOnce = async (as: string) => {
    const { body } = await ask(PLATFORM_CALLS.findPayment, { params })
    const made = listOf(body, 'refunds').filter((one) => fieldOf(one, 'reference') === as)
    return made.length === 1 ? undefined : `the payment tells ${made.length} refunds of it, not 1`
  }
  let refundId: unknown
  return [
    {
      id: 'refund.paid',
      part,
      says: 'Money of a paid payment is given back, in the contract’s shape',
      needs,
      async check() {
        const answer = await refund(1, reference)
        refundId = fieldOf(answer.body, 'refundId')
        return notShaped(answer, 201, PaymentRefund)
      },
    },
    {
      id: 'refund.repeat',
      part,
      says: 'A reference is one refund, however often it is sent',
      needs,
      after: ['refund.paid'],
      async check() {
        const again = await refund(1, reference)
        if (fieldOf(again.body, 'refundId') !== refundId) return 'the same reference is a second refund'
        return notToldOnce(reference)
      },
    },
    {
      id: 'refund.race',
      part,
      says: `One reference sent ${AT_ONCE} times at once is one refund, and all are answered alike`,
      needs,
      after: ['refund.repeat'],
      async check() {
        const raced = randomUUID()
        const { currency } = await charged()
        const answers = await atOnce(() => refundIn(currency, 1, raced))
        const refused = answers.find(({ status }) => status !== 201)
        if (refused) return `one of them was answered ${refused.status}, not 201`
        const made = new Set(answers.map(({ body }) => fieldOf(body, 'refundId')))
        return made.size === 1 ? notToldOnce(raced) : `the reference has ${made.size} refunds`
      },
    },
    {
      id: 'refunds.span',
      part,
      says: 'Refunds are listed by the time they were made, page by page',
      needs,
      after: ['refund.repeat'],
      async check() {
        const list = {
          call: PLATFORM_CALLS.listRefunds,
          shape: PaymentRefundListing,
          list: 'refunds',
          field: 'refundId',
        }
        return notListed(ask, list, String(refundId))
      },
    },
    {
      id: 'disputes.span',
      part,
      says: 'Disputes are listed by the time they were opened, in the contract’s shape',
      check: () =>
        notListed(ask, {
          call: PLATFORM_CALLS.listDisputes,
          shape: PaymentDisputeListing,
          list: 'disputes',
          field: 'disputeId',
        }),
    },
    {
      id: 'refund.excess',
      part,
      says: 'More than is left of a payment is not given back: 409 CONFLICT',
      needs,
      after: ['refund.paid'],
      check: async () => notRefused(await refund((await charged()).minor + 1, randomUUID()), 409, 'CONFLICT'),
    },
  ]
}
