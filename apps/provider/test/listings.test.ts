import { randomUUID } from 'node:crypto'
import { DeliveryListing } from '@quartermaster/contract/platform/game-services'
import { PaymentListing } from '@quartermaster/contract/platform/payments'
import { demoPlayer } from '@quartermaster/demo-world/players'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PayingShop, startPayingShop } from './paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
afterAll(() => shop.stop())

const HOUR = 3_600_000
const headers = () => ({ authorization: `Bearer ${shop.running.settings.PROVIDER_SERVICE_KEY}` })
const get = (url: string) => shop.running.service.inject({ url, headers: headers() })
const span = (from: number, to: number) => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  return `from=${at(from)}&to=${at(to)}`
}

/** More than a page of each. */
const MANY = 130

it('payments of a span are listed page by page, each once', async () => {
  const asked = Array.from({ length: MANY }, () => shop.requestOf())
  for (const request of asked) await shop.ask(request)
  const first = PaymentListing.parse((await get(`/payments/v1/sessions?${span(-1, 1)}`)).json())
  const second = PaymentListing.parse((await get(`/payments/v1/sessions?${span(-1, 1)}&after=${first.next}`)).json())
  expect(second.next).toBeNull()
  const listed = [...first.sessions, ...second.sessions].map(({ orderId }) => orderId)
  expect(listed.toSorted()).toEqual(asked.map(({ orderId }) => orderId).toSorted())
  expect((await get(`/payments/v1/sessions?${span(-2, -1)}`)).json()).toEqual({ sessions: [], next: null })
})

it('deliveries of a span are listed page by page, each once, and those of ids', async () => {
  const names = Array.from({ length: MANY }, () => `${randomUUID()}-lol-0`)
  for (const name of names) {
    const items = [{ productType: 'CURRENCY', productId: 'potion', quantity: 1 }]
    await shop.running.service.inject({
      method: 'PUT',
      url: `/games/v1/deliveries/${name}`,
      headers: headers(),
      payload: { puuid: demoPlayer('Vesper').puuid, game: 'LOL', kind: 'GRANT', items },
    })
  }
  const first = DeliveryListing.parse((await get(`/games/v1/deliveries?${span(-1, 1)}`)).json())
  const second = DeliveryListing.parse((await get(`/games/v1/deliveries?${span(-1, 1)}&after=${first.next}`)).json())
  expect(second.next).toBeNull()
  const listed = [...first.deliveries, ...second.deliveries].map(({ deliveryId }) => deliveryId)
  expect(listed.toSorted()).toEqual(names.toSorted())
  const some = await get(`/games/v1/deliveries?ids=${names[0]},nothing`)
  expect(DeliveryListing.parse(some.json()).deliveries.map(({ deliveryId }) => deliveryId)).toEqual([names[0]])
})

const FULL_PAGE = 100
const LONG_AGO = '2020-01-01T00:00:00Z'
/** Rows of the time long ago, in order. */
const FILL = {
  payment: `insert into payment (payment_id, order_id, request, expires_at, created_at)
    select 'old-' || n, gen_random_uuid(), '{"bundles":[]}', $1::timestamptz, $1::timestamptz from generate_series(100, $2::int) as n`,
  refund: `insert into refund (refund_id, payment_id, minor, created_at)
    select 'old-' || n, 'old-' || n, 1, $1::timestamptz from generate_series(100, $2::int) as n`,
  dispute: `insert into dispute (dispute_id, payment_id, minor, state, created_at)
    select 'old-' || n, 'old-' || n, 1, 'OPEN', $1::timestamptz from generate_series(100, $2::int) as n`,
  delivery: `insert into delivery (delivery_id, puuid, request, answer, created_at)
    select 'old-' || n, gen_random_uuid(), '{"kind":"GRANT"}', '{"items":[]}', $1::timestamptz from generate_series(100, $2::int) as n`,
}

it('a full page names a next one only where more follows', async () => {
  const { pool } = shop.running.provider
  const fill = async (rows: number) => {
    for (const [table, statement] of Object.entries(FILL)) {
      await pool.query(`delete from ${table} where created_at = $1`, [LONG_AGO])
      await pool.query(statement, [LONG_AGO, 99 + rows])
    }
  }
  const list = async (path: string, name: string, after = '') => {
    const answer = await get(`${path}?from=${LONG_AGO}&to=2020-01-02T00:00:00Z${after}`)
    const { next, [name]: listed } = answer.json()
    return [listed.length, next]
  }
  const lists = [
    ['/payments/v1/sessions', 'sessions'],
    ['/payments/v1/refunds', 'refunds'],
    ['/payments/v1/disputes', 'disputes'],
    ['/games/v1/deliveries', 'deliveries'],
  ] as const
  await fill(FULL_PAGE)
  for (const [path, name] of lists) expect([name, ...(await list(path, name))]).toEqual([name, FULL_PAGE, null])
  await fill(FULL_PAGE + 1)
  for (const [path, name] of lists) {
    expect([name, ...(await list(path, name))]).toEqual([name, FULL_PAGE, 'old-199'])
    expect([name, ...(await list(path, name, '&after=old-199'))]).toEqual([name, 1, null])
  }
})

it.each([
  '/payments/v1/sessions',
  '/payments/v1/sessions?from=yesterday&to=today',
  '/games/v1/deliveries',
  `/games/v1/deliveries?ids=${Array.from({ length: 101 }, () => 'x').join(',')}`,
])('%s says no span', async (url) => {
  expect((await get(url)).statusCode).toBe(400)
  expect((await shop.running.service.inject({ url })).statusCode).toBe(401)
})
