import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirm, newPlayer, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ env: { METRICS_TOKEN: 'a-token-for-metrics' } })
})
afterAll(() => commerce.close())

const read = (authorization?: string) =>
  commerce.call({ method: 'GET', path: '/metrics', headers: authorization ? { authorization } : {} })

describe('metrics', () => {
  test('count orders, refused attempts and how long calls took, and name no player', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const { context } = await startOrder(commerce, puuid)
    await confirm(commerce, puuid, context.order_id, 880)
    await commerce.call({ path: '/v3/orders/quote', body: [] })
    const { body } = await read('Bearer a-token-for-metrics')
    expect(body).toContain('commerce_orders_total{kind="PRODUCT",state="CONFIRMED"} 1')
    expect(body).toMatch(/commerce_request_seconds_count\{[^}]*route="\/api\/v3\/orders\/:orderId\/confirm"[^}]*\} 1/)
    expect(body).toContain('commerce_refused_attempts_total{reason="401"}')
    expect(body).not.toContain(puuid)
    expect(body).not.toContain(context.order_id)
  })

  test('are shown to nobody while no token is set', async () => {
    const open = await startTestCommerce()
    for (const authorization of [undefined, 'Bearer ', 'Bearer undefined']) {
      const headers = authorization ? { authorization } : {}
      expect((await open.call({ method: 'GET', path: '/metrics', headers })).statusCode).toBe(401)
    }
    await open.close()
  })

  test('are shown only to who has the token', async () => {
    expect((await read()).statusCode).toBe(401)
    expect((await read('Bearer another-token-here')).statusCode).toBe(401)
    expect((await read('Bearer a-token-for-metrics')).statusCode).toBe(200)
  })
})
