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

it.each([
  '/payments/v1/sessions',
  '/payments/v1/sessions?from=yesterday&to=today',
  '/games/v1/deliveries',
  `/games/v1/deliveries?ids=${Array.from({ length: 101 }, () => 'x').join(',')}`,
])('%s says no span', async (url) => {
  expect((await get(url)).statusCode).toBe(400)
  expect((await shop.running.service.inject({ url })).statusCode).toBe(401)
})
