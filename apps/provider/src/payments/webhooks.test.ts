import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardFor, type PayingShop, startPayingShop } from '../../test/paying-shop.ts'
import { sendDueWebhooks } from './webhook-sender.ts'
import { backOffSeconds } from './webhook-store.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop.stop())
beforeEach(() => shop.forget())

describe('webhooks', () => {
  it('are sent again until the shop accepts, with growing waits', async () => {
    shop.answer.status = 503
    await shop.pay(await shop.open(), cardFor('approve'))
    expect(await sendDueWebhooks(shop.running.provider)).toBe(0)
    const { rows } = await shop.running.provider.pool.query(
      `select attempts, last_answer, next_attempt_at > now() as waits from webhook`,
    )
    expect(rows).toEqual([{ attempts: 1, last_answer: '503', waits: true }])
    shop.answer.status = 200
    await shop.running.provider.pool.query('update webhook set next_attempt_at = $1', [new Date()])
    expect(await sendDueWebhooks(shop.running.provider)).toBe(1)
    expect(new Set(shop.webhooks().map(({ eventId }) => eventId)).size).toBe(1)
    expect(await sendDueWebhooks(shop.running.provider)).toBe(0)
  })

  it('are sent by one node only, however many look for work', async () => {
    await shop.pay(await shop.open(), cardFor('approve'))
    await Promise.all([1, 2, 3].map(() => sendDueWebhooks(shop.running.provider)))
    expect(shop.received).toHaveLength(1)
  })

  it('wait 1, 2, 4 seconds and so on, at most five minutes', () => {
    expect([1, 2, 3, 9, 10, 20].map(backOffSeconds)).toEqual([1, 2, 4, 256, 300, 300])
  })
})
