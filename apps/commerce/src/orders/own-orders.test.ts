import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirm, historyOf, newKey, newPlayer, orderOf, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { expireOrders } from './ending/expiry.ts'

const MINUTE = 60_000

let commerce: TestCommerce
let now = Date.now()
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now) })
})
afterAll(() => commerce.close())

const outcome = (response: { statusCode: number; json(): { errorCode?: string } }) => [
  response.statusCode,
  response.json().errorCode,
]

describe('a player’s own orders', () => {
  // proves 2.routes.6, 4.orders.2
  test('another player’s order does not exist, for any call', async () => {
    const owner = await newPlayer(commerce, { money: 1_000 })
    const stranger = await newPlayer(commerce, { money: 1_000 })
    const { context } = await startOrder(commerce, owner)
    const path = `/v3/orders/${context.order_id}`
    expect((await commerce.call({ as: stranger, method: 'GET', path })).statusCode).toBe(404)
    expect((await confirm(commerce, stranger, context.order_id, 880)).statusCode).toBe(404)
    expect((await commerce.call({ as: stranger, path: `${path}/cancel`, key: newKey() })).statusCode).toBe(404)
    expect((await commerce.call({ as: stranger, method: 'GET', path: '/v3/orders' })).json().orders).toEqual([])
  })

  test('are told in the language that is asked for, as far as the catalogue has it', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const { context } = await startOrder(commerce, puuid)
    const read = async (path: string) => (await commerce.call({ as: puuid, method: 'GET', path })).json()
    await confirm(commerce, puuid, context.order_id, 880)
    const words = { title: 'Wächter', items: [{ name: 'Wächter' }] }
    expect(await read(`/v3/orders/${context.order_id}?locale=de-de`)).toMatchObject(words)
    expect(await read('/v3/orders?locale=de-de')).toMatchObject({ orders: [words] })
    const english = { title: 'warden', items: [{ name: 'warden' }] }
    expect(await read(`/v3/orders/${context.order_id}`)).toMatchObject(english)
    expect(await read('/v3/orders?locale=ja-jp')).toMatchObject({ orders: [english] })
  })

  // proves 4.orders.3
  test('a cancelled order stays cancelled and can’t be confirmed; a paid one can’t be cancelled', async () => {
    const puuid = await newPlayer(commerce, { money: 10_000 })
    const { context } = await startOrder(commerce, puuid)
    const cancel = (orderId: string) =>
      commerce.call({ as: puuid, path: `/v3/orders/${orderId}/cancel`, key: newKey() })
    expect((await cancel(context.order_id)).json().state).toBe('CANCELLED')
    expect((await cancel(context.order_id)).json().state).toBe('CANCELLED')
    expect(outcome(await confirm(commerce, puuid, context.order_id, 880))).toEqual([409, 'ORDER_NOT_CONFIRMABLE'])
    const paid = await startOrder(commerce, puuid)
    await confirm(commerce, puuid, paid.context.order_id, 880)
    expect(outcome(await cancel(paid.context.order_id))).toEqual([409, 'CONFLICT'])
    expect(await historyOf(commerce, context.order_id)).toEqual(['AWAITING_CONFIRMATION', 'CANCELLED'])
  })

  test('a look at checkout is in no list, before it ends and after, while a payment that failed is', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const listed = async () => {
      const { orders } = (await commerce.call({ as: puuid, method: 'GET', path: '/v3/orders' })).json()
      return orders.map(({ orderId, state }: { orderId: string; state: string }) => [orderId, state])
    }
    const left = (await startOrder(commerce, puuid)).context.order_id
    expect(await listed(), 'while it waits').toEqual([])
    const waiting = await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${left}` })
    expect(waiting.json().state, 'its own page still leads to checkout').toBe('AWAITING_CONFIRMATION')
    now += 15 * MINUTE
    expect(await listed(), 'before the worker has written it down').toEqual([])
    await expireOrders(commerce.context)
    expect(await listed(), 'and after').toEqual([])
    const givenUp = (await startOrder(commerce, puuid)).context.order_id
    await commerce.call({ as: puuid, path: `/v3/orders/${givenUp}/cancel`, key: newKey() })
    expect(await listed()).toEqual([])
    const { context } = await startOrder(commerce, puuid, orderOf('dusk-bundle', 'BUNDLE'))
    expect(await listed()).toEqual([[context.order_id, 'AWAITING_PAYMENT']])
    await commerce.call({ as: puuid, path: `/v3/orders/${context.order_id}/cancel`, key: newKey() })
    expect(await listed()).toEqual([[context.order_id, 'CANCELLED']])
  })

  // proves 4.orders.4, 8.catalogue.9
  test('an order that nobody pays cannot be paid after fifteen minutes, and expires', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const confirmed = (await startOrder(commerce, puuid)).context.order_id
    const paid = (await startOrder(commerce, puuid, orderOf('dusk-bundle', 'BUNDLE'))).context.order_id
    const read = async (orderId: string) => {
      const order = (await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${orderId}` })).json()
      return [order.state, order.overdue, order.paymentUrl !== null]
    }
    now += 15 * MINUTE - 1
    await expireOrders(commerce.context)
    expect(await read(confirmed)).toEqual(['AWAITING_CONFIRMATION', false, false])
    expect(await read(paid)).toEqual(['AWAITING_PAYMENT', false, true])
    now += 1
    expect(await read(confirmed)).toEqual(['EXPIRED', false, false])
    expect(await read(paid), 'a payment of the last moment may be on its way').toEqual([
      'AWAITING_PAYMENT',
      true,
      false,
    ])
    expect(outcome(await confirm(commerce, puuid, confirmed, 880))).toEqual([409, 'PAYMENT_TIMED_OUT'])
    expect(outcome(await confirm(commerce, puuid, paid, 2_500))).toEqual([409, 'PAYMENT_TIMED_OUT'])
    now += 2 * MINUTE
    await expireOrders(commerce.context)
    expect(await read(paid)).toEqual(['EXPIRED', false, false])
    for (const [orderId, first] of [
      [confirmed, 'AWAITING_CONFIRMATION'],
      [paid, 'AWAITING_PAYMENT'],
    ] as const)
      expect(await historyOf(commerce, orderId)).toEqual([first, 'EXPIRED'])
  })

  test('say what was ordered, as a quote names it, and where a receipt goes until it is declined', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const asked = { receiptEmail: 'jörg@müller.de' }
    const { order_id: orderId } = (await startOrder(commerce, puuid, orderOf('warden', 'CHAMPION', asked))).context
    const read = async () => (await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${orderId}` })).json()
    const product = { gameId: 'lol', productType: 'CHAMPION', productId: 'warden' }
    expect(await read()).toMatchObject({ product, receiptEmail: 'jörg@müller.de' })
    const declined = { expectedCost: 880, receiptEmail: null }
    await commerce.call({ as: puuid, path: `/v3/orders/${orderId}/confirm`, body: declined, key: newKey() })
    expect(await read()).toMatchObject({ state: 'CONFIRMED', receiptEmail: null })
  })

  test('are listed newest first, page by page', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const ids: string[] = []
    for (let i = 0; i < 5; i += 1) {
      now += 1_000
      ids.unshift((await startOrder(commerce, puuid, orderOf('dusk-bundle', 'BUNDLE'))).context.order_id)
    }
    const page = async (path: string) => (await commerce.call({ as: puuid, method: 'GET', path })).json()
    const first = await page('/v3/orders?limit=3')
    const second = await page(`/v3/orders?limit=3&before=${first.next}`)
    const listed = [...first.orders, ...second.orders].map(({ orderId }: { orderId: string }) => orderId)
    expect(listed).toEqual(ids)
    expect(second.next).toBeNull()
  })

  test('are listed once each, however many are of one moment, and a page that holds the last is the last', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const ids: string[] = []
    for (let i = 0; i < 6; i += 1) {
      if (i === 4) now += 1_000
      ids.push((await startOrder(commerce, puuid, orderOf('dusk-bundle', 'BUNDLE'))).context.order_id)
    }
    const read = async (limit: number, before = '') => {
      const path = `/v3/orders?limit=${limit}${before && `&before=${before}`}`
      const { orders, next } = (await commerce.call({ as: puuid, method: 'GET', path })).json()
      return { ids: orders.map(({ orderId }: { orderId: string }) => orderId), next }
    }
    for (const limit of [1, 3, 6]) {
      const pages: string[][] = []
      for (let before: string | null = ''; before !== null; ) {
        const page: Awaited<ReturnType<typeof read>> = await read(limit, before)
        pages.push(page.ids)
        before = page.next
      }
      expect(pages, `pages of ${limit}`).toHaveLength(6 / limit)
      expect(new Set(pages.flat().slice(0, 2))).toEqual(new Set(ids.slice(4)))
      expect(new Set(pages.flat())).toEqual(new Set(ids))
    }
    const older = await read(20, new Date(now).toISOString())
    expect(new Set(older.ids), 'an open page sends the moment that an older server gave it').toEqual(
      new Set(ids.slice(0, 4)),
    )
  })

  test('are not listed from a made-up cursor on', async () => {
    const puuid = await newPlayer(commerce)
    for (const before of [
      'x',
      '2026-13-01T00:00:00Z',
      Buffer.from('2026-01-01T00:00:00.000Z a').toString('base64url'),
    ]) {
      const answer = await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders?before=${before}` })
      expect(outcome(answer)).toEqual([400, 'INVALID_REQUEST'])
    }
  })
})
