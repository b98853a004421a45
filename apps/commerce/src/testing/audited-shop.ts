import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { auditLedger } from '../wallet/audit.ts'
import { readWallet } from '../wallet/store.ts'
import { confirm, newPlayer, orderOf, startOrder } from './shopping.ts'
import { startTestCommerce, type TestCommerce } from './test-commerce.ts'

/** A shop with a new player for each test, where time can be passed; when the file is done, its books must be in order. */
export function useAuditedShop() {
  let commerce: TestCommerce
  let puuid: string
  let ahead = 0
  beforeAll(async () => {
    commerce = await startTestCommerce({ clock: () => new Date(Date.now() + ahead) })
  })
  afterAll(async () => {
    const { differences, debtDifferences } = await auditLedger(commerce.context.db)
    expect([differences, debtDifferences]).toEqual([[], []])
    await commerce.close()
  })
  beforeEach(async () => {
    ahead = 0
    puuid = await newPlayer(commerce)
    commerce.platform.payments.refunds(null)
  })
  return {
    get commerce() {
      return commerce
    },
    get puuid() {
      return puuid
    },
    pass(ms: number): void {
      ahead += ms
    },
    wallet: () => readWallet(commerce.context.db, puuid, 'RP'),
    refundsAt: (orderId: string) => commerce.platform.payments.of(orderId).session.refunds ?? [],
    orderAt: async (orderId: string) =>
      (await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${orderId}` })).json(),
    /** The player buys for 880 from their wallet. Answers the order. */
    async bought(): Promise<string> {
      const { context } = await startOrder(commerce, puuid, orderOf('warden'))
      await confirm(commerce, puuid, context.order_id, 880)
      return context.order_id
    },
  }
}
