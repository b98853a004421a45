import { PAYMENT_STATES } from '@quartermaster/contract/platform/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPayment } from '../payments/store.ts'
import { newPlayer } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { isPayable, payablePayment } from './payable.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const AHEAD = new Date(NOW.getTime() + 1)
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

describe('whether money may still be taken for a payment', () => {
  test.each(PAYMENT_STATES.flatMap((state) => [AHEAD, NOW].map((expiresAt) => ({ state, expiresAt }))))(
    'a row of $state until $expiresAt says what the rule does',
    async ({ state, expiresAt }) => {
      const { db } = commerce.context
      const [puuid, orderId] = [await newPlayer(commerce), crypto.randomUUID()]
      const session = {
        paymentId: orderId,
        orderId,
        state: 'OPEN',
        redirectUrl: 'https://pay.example/',
        paid: null,
      } as const
      const request = { puuid, orderId, expiresAt: expiresAt.toISOString() } as Parameters<
        typeof insertPayment
      >[1]['request']
      await insertPayment(db, { gateway: 'sandbox', session, request, now: NOW })
      await db.updateTable('payment').set({ state }).where('payment_id', '=', orderId).execute()
      const { payable } = await db
        .selectFrom('payment')
        .select(payablePayment(NOW).as('payable'))
        .where('payment_id', '=', orderId)
        .executeTakeFirstOrThrow()
      expect(payable).toBe(isPayable({ state, expiresAt }, NOW))
      expect(payable).toBe(state === 'OPEN' || (state === 'DECLINED' && expiresAt === AHEAD))
    },
  )
})
