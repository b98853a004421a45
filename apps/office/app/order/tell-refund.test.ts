import { expect, it } from 'vitest'
import { tellRefund } from './tell-refund.ts'

const REFUND = {
  credited: 1_000,
  parts: [
    { part: 'UNUSED', gives: { amount: 120, money: { minor: 107, currency: 'EUR' } }, refusal: null },
    { part: 'WHOLE', gives: null, refusal: 'some of what was paid for is spent' },
  ],
} as const
const refund = { ...REFUND, parts: [...REFUND.parts] }

it('says before what a refund of the payment gives back and takes', () => {
  expect(tellRefund(refund, 'UNUSED', 'RP')).toBe('Gives back €1.07 and takes 120 RP from the wallet.')
})

it('says before why one would be refused', () => {
  expect(tellRefund(refund, 'WHOLE', 'RP')).toMatch(/^Not now: some of what was paid for is spent/)
})

it('says nothing where nothing was paid', () => {
  expect(tellRefund(null, 'WHOLE', 'RP')).toBeUndefined()
})
