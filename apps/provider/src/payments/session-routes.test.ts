import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardFor, type PayingShop, startPayingShop } from '../../test/paying-shop.ts'
import { Visitor } from '../../test/visitor.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop.stop())
beforeEach(() => shop.forget())

describe('opening a payment', () => {
  it('gives one session per order, however often it is asked for', async () => {
    const request = shop.requestOf()
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.ask(request)))
    expect(new Set(answers.map((answer) => answer.json().paymentId)).size).toBe(1)
    expect(answers[0]?.json()).toMatchObject({ state: 'OPEN', orderId: request.orderId, paid: null })
  })

  it('refuses other details for the same order', async () => {
    const request = shop.requestOf()
    await shop.ask(request)
    expect((await shop.ask({ ...request, shortfall: 1 })).statusCode).toBe(409)
  })

  it('refuses a key that is not the order’s id', async () => {
    expect((await shop.ask(shop.requestOf(), randomUUID())).statusCode).toBe(400)
  })

  it('refuses an order that no bundle covers', async () => {
    expect((await shop.ask(shop.requestOf({ shortfall: 5000 }))).statusCode).toBe(400)
  })

  it.each(['https://evil.example/', 'http://localhost:1/en-us/', 'javascript:alert(1)', 'http://user@localhost:1/'])(
    'refuses to send a player to %s after paying',
    async (target) => {
      expect((await shop.ask(shop.requestOf({ successUrl: target }))).statusCode).toBe(400)
      expect((await shop.ask(shop.requestOf({ failUrl: target }))).statusCode).toBe(400)
    },
  )

  it('knows no payment that was not opened', async () => {
    const headers = { authorization: `Bearer ${shop.running.settings.PROVIDER_SERVICE_KEY}` }
    const answer = await shop.running.service.inject({ url: '/payments/v1/sessions/pay_nothing', headers })
    expect(answer.statusCode).toBe(404)
  })
})

describe('closing a payment', () => {
  const close = (paymentId: string) =>
    shop.running.service.inject({
      method: 'POST',
      url: `/payments/v1/sessions/${paymentId}/close`,
      headers: { authorization: `Bearer ${shop.running.settings.PROVIDER_SERVICE_KEY}` },
    })

  it('ends it: the page takes no money any more', async () => {
    const session = await shop.open()
    for (let time = 0; time < 2; time += 1) {
      expect((await close(session.paymentId)).json()).toMatchObject({ state: 'CANCELLED', paid: null })
    }
    const page = await new Visitor(shop.running.url).open(`/pay/${session.paymentId}`)
    expect(page.text).not.toContain('value="pay"')
    expect((await shop.read(session.paymentId)).state).toBe('CANCELLED')
  })

  it('leaves one that is paid as it is', async () => {
    const session = await shop.open()
    await shop.pay(session, cardFor('approve'))
    expect((await close(session.paymentId)).json()).toMatchObject({ state: 'PAID', paid: { bundleId: 'rp-1100' } })
  })

  it('knows no payment that was not opened, and is for the shop’s server alone', async () => {
    expect((await close('pay_nothing')).statusCode).toBe(404)
    const url = '/payments/v1/sessions/pay_nothing/close'
    expect((await shop.running.service.inject({ method: 'POST', url })).statusCode).toBe(401)
  })
})
