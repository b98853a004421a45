import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardFor, type PayingShop, startPayingShop } from '../../test/paying-shop.ts'
import { type Visit, Visitor } from '../../test/visitor.ts'
import { expireDuePayments } from './payment-service.ts'
import { sendDueWebhooks } from './webhook-sender.ts'
import { sendAgain } from './webhook-store.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop.stop())
beforeEach(() => shop.forget())

describe('outcomes', () => {
  it('succeeds: the player goes to the success page and the shop hears of it, signed', async () => {
    const session = await shop.open()
    const after = await shop.pay(session, cardFor('approve'))
    expect(after.url).toBe(`${shop.url}/en-us/lol/success/`)
    expect(await sendDueWebhooks(shop.running.provider)).toBe(1)
    const [webhook] = shop.webhooks()
    expect(webhook).toMatchObject({
      type: 'payment.paid',
      session: {
        paymentId: session.paymentId,
        state: 'PAID',
        paid: { bundleId: 'rp-1100', amount: 1100, charged: { minor: 999, currency: 'USD' } },
      },
    })
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(shop.received[0]?.signature ?? '') ?? []
    const expected = createHmac('sha256', shop.running.settings.WEBHOOK_SECRET).update(`${t}.${shop.received[0]?.body}`)
    expect(v1).toBe(expected.digest('hex'))
  })

  it('succeeds by wallet without a card', async () => {
    const session = await shop.open()
    await shop.pay(session, { method: 'wallet' })
    expect((await shop.read(session.paymentId)).state).toBe('PAID')
  })

  it('declines: the player reads so and the shop hears of it', async () => {
    const session = await shop.open()
    const page = await shop.pay(session, cardFor('decline'))
    expect(page.text).toContain('Payment declined')
    await sendDueWebhooks(shop.running.provider)
    expect(shop.webhooks()[0]).toMatchObject({ type: 'payment.declined', session: { state: 'DECLINED', paid: null } })
  })

  it('declined, is paid with another card on the same page, and the shop hears of both, one after the other', async () => {
    const session = await shop.open()
    const visitor = new Visitor(shop.running.url)
    const press = (page: Visit, values: Record<string, string>) =>
      visitor.submit(page, { bundle: 'rp-1100', ...values })
    const declined = await press(await visitor.open(`/pay/${session.paymentId}`), cardFor('decline'))
    expect(declined.text, 'the way on is the button').not.toContain('Go back')
    const [, again = ''] = /href="([^"]+)">Try another card/.exec(declined.text) ?? []
    const still = await press(await visitor.open(again), cardFor('decline'))
    expect(still.text).toContain('Payment declined')
    const paid = await press(await visitor.open(again), cardFor('approve'))
    expect(paid.url).toBe(`${shop.url}/en-us/lol/success/`)
    await sendDueWebhooks(shop.running.provider)
    expect(shop.webhooks().map(({ type }) => type)).toEqual(['payment.declined', 'payment.paid'])
  })

  it('declined, is left for the shop from the page of the other card, and stays declined', async () => {
    const session = await shop.open()
    await shop.pay(session, cardFor('decline'))
    const visitor = new Visitor(shop.running.url)
    const page = await visitor.open(`/pay/${session.paymentId}?again`)
    const after = await visitor.submit(page, { action: 'cancel' })
    expect(after.url).toBe(`${shop.url}/en-us/lol/maerith/`)
    expect((await shop.read(session.paymentId)).state).toBe('DECLINED')
  })

  it('declined, has no other try once its time is up', async () => {
    const session = await shop.open()
    const visitor = new Visitor(shop.running.url)
    await shop.pay(session, cardFor('decline'))
    const page = await visitor.open(`/pay/${session.paymentId}?again`)
    await shop.running.provider.pool.query(`update payment set expires_at = now() - interval '1 second'`)
    const after = await visitor.submit(page, { bundle: 'rp-1100', ...cardFor('approve') })
    expect(after.text).toContain('Payment declined')
    expect(after.text).not.toContain('Try another card')
    expect((await shop.read(session.paymentId)).state).toBe('DECLINED')
  })

  it('declined, is closed by the shop, and takes no other card', async () => {
    const session = await shop.open()
    await shop.pay(session, cardFor('decline'))
    const visitor = new Visitor(shop.running.url)
    const page = await visitor.open(`/pay/${session.paymentId}?again`)
    expect((await shop.close(session.paymentId)).state).toBe('CANCELLED')
    const after = await visitor.submit(page, { bundle: 'rp-1100', ...cardFor('approve') })
    expect(after.url).toBe(`${shop.url}/en-us/lol/maerith/`)
    expect((await visitor.open(`/pay/${session.paymentId}`)).text).not.toContain('Try another card')
    expect((await shop.read(session.paymentId)).state).toBe('CANCELLED')
    await sendDueWebhooks(shop.running.provider)
    expect(shop.webhooks().map(({ type }) => type)).toEqual(['payment.declined', 'payment.cancelled'])
  })

  it('is cancelled by the player', async () => {
    const session = await shop.open()
    const after = await shop.pay(session, { action: 'cancel' })
    expect(after.url).toBe(`${shop.url}/en-us/lol/maerith/`)
    await sendDueWebhooks(shop.running.provider)
    expect(shop.webhooks()[0]?.type).toBe('payment.cancelled')
  })

  it('expires when time runs out, and cannot be paid afterwards', async () => {
    const session = await shop.open({ expiresAt: new Date(Date.now() + 300).toISOString() })
    const visitor = new Visitor(shop.running.url)
    const page = await visitor.open(`/pay/${session.paymentId}`)
    await shop.running.provider.pool.query(`update payment set expires_at = now() - interval '1 second'`)
    const after = await visitor.submit(page, { action: 'pay', bundle: 'rp-1100', ...cardFor('approve') })
    expect(after.url).toBe(`${shop.url}/en-us/lol/maerith/`)
    await sendDueWebhooks(shop.running.provider)
    expect(shop.webhooks().map(({ type }) => type)).toEqual(['payment.expired'])
  })

  it('expires without anyone looking', async () => {
    const session = await shop.open({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
    await expireDuePayments(shop.running.provider)
    expect((await shop.read(session.paymentId)).state).toBe('EXPIRED')
  })

  it('tells the shop late when the slow webhook was chosen', async () => {
    const session = await shop.open()
    await shop.pay(session, { outcome: 'slow' })
    expect(await sendDueWebhooks(shop.running.provider)).toBe(0)
    expect((await shop.read(session.paymentId)).state).toBe('PAID')
    const { rows } = await shop.running.provider.pool.query('select next_attempt_at > now() as later from webhook')
    expect(rows).toEqual([{ later: true }])
  })

  it('never tells the shop when the lost webhook was chosen, until the console sends it again', async () => {
    const session = await shop.open()
    await shop.pay(session, cardFor('lost'))
    expect(await sendDueWebhooks(shop.running.provider)).toBe(0)
    expect((await shop.read(session.paymentId)).state).toBe('PAID')
    const { rows } = await shop.running.provider.pool.query<{ event_id: string }>('select event_id from webhook')
    await sendAgain(shop.running.provider.pool, rows[0]?.event_id ?? '', shop.running.provider.clock())
    expect(await sendDueWebhooks(shop.running.provider)).toBe(1)
  })

  it('closes once, however many buttons are pressed at the same time', async () => {
    const session = await shop.open()
    const visitor = new Visitor(shop.running.url)
    const page = await visitor.open(`/pay/${session.paymentId}`)
    const presses = [
      { action: 'pay', ...cardFor('approve') },
      { action: 'cancel' },
      { action: 'pay', ...cardFor('decline') },
    ]
    await Promise.all(presses.map((values) => visitor.submit(page, { bundle: 'rp-1100', ...values })))
    const { rows } = await shop.running.provider.pool.query('select event_id from webhook')
    expect(rows).toHaveLength(1)
  })
})
