import { LARGEST_BALANCE, LARGEST_TOP_UP } from '@quartermaster/contract/largest-amounts'
import type { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { AmountSchema } from '@quartermaster/contract/wire/primitives'
import { isFailure } from '@quartermaster/service/failure'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepWithinWallet } from './largest-amounts.ts'

const request = (amounts: readonly number[]) =>
  ({
    currency: 'RP',
    bundles: amounts.map((amount) => ({ bundleId: `b-${amount}`, amount })),
  }) as unknown as PaymentSessionRequest

it('whatever is offered again and again, no wallet is filled beyond what it holds at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: LARGEST_BALANCE }),
      fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1 }),
      (balance, amounts) => {
        let held = balance
        for (let times = 0; times < 200; times += 1) {
          const kept = keepWithinWallet(request(amounts), held)
          if (isFailure(kept)) return
          held += Math.max(...kept.bundles.map(({ amount }) => amount))
          expect(held).toBeLessThanOrEqual(LARGEST_BALANCE)
        }
      },
    ),
  )
})

it('leaves room for what is open at the same time, for gifts and for refunds', () => {
  expect(AmountSchema.safeParse(LARGEST_BALANCE + 500 * LARGEST_TOP_UP).success).toBe(true)
})
