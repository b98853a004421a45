import { randomUUID } from 'node:crypto'
import { PaymentSession } from '@quartermaster/contract/platform/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PayingShop, startPayingShop } from '../../test/paying-shop.ts'
import { Visitor } from '../../test/visitor.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop.stop())

async function paid(): Promise<PaymentSession> {
  const session: PaymentSession = (await shop.ask(shop.requestOf())).json()
  await shop.pay(session, { outcome: 'approve' })
  return find(session.paymentId)
}
const call = (method: 'GET' | 'POST', url: string, payload?: object, key?: string) =>
  shop.running.service.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${shop.running.settings.PROVIDER_SERVICE_KEY}`,
      ...(key && { 'idempotency-key': key }),
    },
    ...(payload && { payload }),
  })
const find = async (paymentId: string) =>
  PaymentSession.parse((await call('GET', `/payments/v1/sessions/${paymentId}`)).json())
const refund = ({ paymentId }: PaymentSession, minor: number, reference: string = randomUUID(), currency = 'USD') =>
  call('POST', `/payments/v1/sessions/${paymentId}/refunds`, { reference, amount: { minor, currency } }, reference)
const dispute = ({ paymentId }: PaymentSession, state: string) =>
  call('POST', `/sandbox/v1/payments/${paymentId}/dispute`, { state })

describe('a refund', () => {
  it('is one refund per reference, and never more than was paid', async () => {
    const session = await paid()
    const { minor, currency } = session.paid?.charged ?? { minor: 0, currency: '' }
    const reference = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(session, minor - 1, reference, currency)))
    expect(new Set(answers.map((answer) => answer.json().refundId)).size).toBe(1)
    expect((await refund(session, 2, undefined, currency)).statusCode).toBe(409)
    expect((await refund(session, 1, undefined, 'XXX')).statusCode).toBe(409)
    expect((await refund(session, 1, undefined, currency)).statusCode).toBe(201)
    expect((await find(session.paymentId)).refunds?.map(({ minor: given }) => given)).toEqual([minor - 1, 1])
  })

  it('needs its reference as the key, and a payment that is paid', async () => {
    const open: PaymentSession = (await shop.ask(shop.requestOf())).json()
    expect((await refund(open, 1)).statusCode).toBe(409)
    const path = `/payments/v1/sessions/${open.paymentId}/refunds`
    const body = { reference: randomUUID(), amount: { minor: 1, currency: 'USD' } }
    expect((await call('POST', path, body, randomUUID())).statusCode).toBe(400)
  })

  it('can be made at the console', async () => {
    const session = await paid()
    expect((await call('POST', `/sandbox/v1/payments/${session.paymentId}/refunds`, { minor: 3 })).statusCode).toBe(201)
    expect((await find(session.paymentId)).refunds).toMatchObject([{ reference: null, minor: 3, state: 'DONE' }])
  })
})

describe('a dispute', () => {
  it('is opened once and decided, perhaps the other way later, and no refund is made beside it', async () => {
    const session = await paid()
    expect((await dispute(session, 'WON')).statusCode).toBe(409)
    expect((await dispute(session, 'OPEN')).statusCode).toBe(201)
    expect((await dispute(session, 'OPEN')).statusCode).toBe(409)
    expect((await refund(session, 1, undefined, session.paid?.charged.currency)).statusCode).toBe(409)
    expect((await dispute(session, 'LOST')).statusCode).toBe(201)
    expect((await dispute(session, 'LOST')).statusCode).toBe(409)
    expect((await find(session.paymentId)).dispute).toMatchObject({ state: 'LOST', revision: 2 })
    expect((await dispute(session, 'WON')).statusCode).toBe(201)
    expect((await dispute(session, 'OPEN')).statusCode).toBe(409)
    expect((await find(session.paymentId)).dispute).toMatchObject({ state: 'WON', revision: 3 })
    expect((await dispute(session, 'PERHAPS')).statusCode).toBe(400)
  })
})

it('refunds and disputes are listed by when they were made, whenever their payment was', async () => {
  const [first, second] = [await paid(), await paid()]
  const from = new Date().toISOString()
  await call('POST', `/sandbox/v1/payments/${first.paymentId}/refunds`, { minor: 3 })
  await dispute(second, 'OPEN')
  await dispute(second, 'LOST')
  const span = new URLSearchParams({ from, to: new Date(Date.now() + 60_000).toISOString() })
  const list = async (name: string) => (await call('GET', `/payments/v1/${name}?${span}`)).json()
  expect(await list('refunds')).toMatchObject({ refunds: [{ orderId: first.orderId, minor: 3 }], next: null })
  const listed = { orderId: second.orderId, state: 'LOST', revision: 2 }
  expect(await list('disputes')).toMatchObject({ disputes: [listed], next: null })
  expect((await call('GET', '/payments/v1/refunds?from=now')).statusCode).toBe(400)
})

it('a person refunds and disputes a payment at the console, with the buttons that fit it', async () => {
  const { paymentId } = await paid()
  const visitor = new Visitor(shop.running.url)
  const press = async (label: RegExp) => {
    const page = await visitor.open('/console/payments')
    const [name] = new RegExp(`aria-label="${label.source}: ${paymentId}"`).exec(page.text) ?? []
    return visitor.submit(page, {}, name ?? `a button ${label.source}`)
  }
  await press(/Open a dispute/)
  await press(/Decide for the shop/)
  expect((await find(paymentId)).dispute).toMatchObject({ state: 'WON', revision: 2 })
  await press(/Refund [^:]+/)
  expect((await find(paymentId)).refunds).toHaveLength(1)
  await press(/Decide for the player/)
  expect((await find(paymentId)).dispute).toMatchObject({ state: 'LOST' })
  const page = await visitor.open('/console/payments')
  const again = await visitor.submit(page, { paymentId, state: 'OPEN' }, 'action="/console/payments/dispute"')
  expect(again.status).toBe(409)
  expect(again.text).toContain('The payment’s state doesn’t allow this')
})
