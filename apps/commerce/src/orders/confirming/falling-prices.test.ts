import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedProduct, Sale } from '../../catalogue/product.ts'
import { deliverAll, qmInTest } from '../../qm/testing/qm-in-test.ts'
import { balanceOf } from '../../testing/money.ts'
import { sendWebhook } from '../../testing/paying.ts'
import { publish } from '../../testing/publish.ts'
import { confirm, newKey, newPlayer, orderOf, startOrder } from '../../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../../testing/test-commerce.ts'
import { startTestNode } from '../../testing/test-node.ts'
import { TEST_PRODUCTS, testProduct } from '../../testing/test-products.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { confirmOrder } from './confirm.ts'
import { createConfirmations } from './confirmations.ts'

const MINUTE = 60_000
const START = Math.floor(Date.now() / 1_000) * 1_000
const iso = (instant: number) => new Date(instant).toISOString()

/** It can be bought again and again, so that every test and every player finds it for sale. */
const cape = (cost: number, sales?: readonly Sale[]): ListedProduct => ({
  ...testProduct('lol', 'cape', 'SPRAY', cost, { repeatable: true }),
  prices: [{ currency: 'RP', original: cost, final: cost, ...(sales && { sales }) }],
})
const CAPE = orderOf('cape', 'SPRAY')
const BUNDLE = orderOf('dusk-bundle', 'BUNDLE')
const dawn = (cost: number) =>
  testProduct('lol', 'warden-dawn', 'LOL_CHAMPION_SKIN', cost, { parentId: 'warden', requires: ['warden'] })

let commerce: TestCommerce
let now = START
beforeAll(async () => {
  commerce = await startTestCommerce({ products: [...TEST_PRODUCTS, cape(1_000)], clock: () => new Date(now) })
})
afterAll(() => commerce.close())

const read = async (puuid: string, orderId: string) =>
  (await commerce.call({ as: puuid, method: 'GET', path: `/v3/orders/${orderId}` })).json()
const refusal = (response: Awaited<ReturnType<typeof confirm>>) => {
  const { errorCode, cost } = response.json()
  return [response.statusCode, errorCode, cost]
}
/** An order of the cape by a player of its own. */
async function ordered(cost: number, money = 2_000) {
  await publish(commerce, cape(cost))
  await commerce.context.catalogue.refresh()
  const puuid = await newPlayer(commerce, { money, region: 'NA' })
  const { context } = await startOrder(commerce, puuid, CAPE)
  return { puuid, orderId: context.order_id }
}

describe('a price that changes after the order was started', () => {
  test('is told with both where it is lower, charged to nobody unasked, and had by confirming it', async () => {
    const { puuid, orderId } = await ordered(1_000)
    await publish(commerce, { ...cape(1_000), prices: [{ currency: 'RP', original: 1_000, final: 700 }] })
    const refused = await confirm(commerce, puuid, orderId, 1_000)
    expect(refusal(refused)).toEqual([409, 'PRICE_CHANGED', 700])
    expect(refused.json().message).toMatch(/700 RP.*1000/)
    expect(await balanceOf(commerce, puuid)).toBe(2_000)
    expect((await confirm(commerce, puuid, orderId, 700)).json()).toMatchObject({ cost: 700, price: 1_000 })
    expect(await balanceOf(commerce, puuid)).toBe(1_300)
    expect(await read(puuid, orderId)).toMatchObject({ cost: 700, price: 1_000, comparison: 'ORIGINAL' })
    // It is paid: at whatever price it is asked for again, nothing more is.
    expect((await confirm(commerce, puuid, orderId, 700)).statusCode).toBe(200)
    expect((await confirm(commerce, puuid, orderId, 1_000)).statusCode).toBe(409)
    expect(await balanceOf(commerce, puuid)).toBe(1_300)
  })

  test('of a part of a bundle counts for who lacks it, and what never comes is paid back at the price that was paid', async () => {
    const buyers = await Promise.all(
      [[], ['warden'], ['warden-dawn']].map(async (items) => {
        const puuid = await newPlayer(commerce, { money: 5_000, items })
        return { puuid, orderId: (await startOrder(commerce, puuid, BUNDLE)).context.order_id }
      }),
    )
    await publish(commerce, dawn(900))
    const [all, lacksSkins, hasDawn] = buyers
    if (!all || !lacksSkins || !hasDawn) throw new Error('three buyers')
    expect(refusal(await confirm(commerce, all.puuid, all.orderId, 2_500))).toEqual([409, 'PRICE_CHANGED', 2_200])
    expect(refusal(await confirm(commerce, lacksSkins.puuid, lacksSkins.orderId, 2_000))).toEqual([
      409,
      'PRICE_CHANGED',
      1_700,
    ])
    expect((await confirm(commerce, hasDawn.puuid, hasDawn.orderId, 1_300)).statusCode).toBe(200)
    commerce.platform.undeliverable.add('warden-dawn')
    expect((await confirm(commerce, all.puuid, all.orderId, 2_200)).statusCode).toBe(200)
    await deliverAll(commerce)
    commerce.platform.undeliverable.clear()
    const found = { productType: 'CHAMPION_SKIN', productId: 'warden-dawn', quantity: 1, used: false }
    commerce.platform.addAccount(all.puuid, 'LOL', { items: [...commerce.platform.itemsOf(all.puuid, 'LOL'), found] })
    await qmInTest(commerce, ['deliveries', 'retry', '--reason', 'a test', '--all', '--yes'])
    // qm goes by the machine's clock.
    now = Date.now()
    await deliverAll(commerce)
    expect((await read(all.puuid, all.orderId)).returns).toMatchObject([{ to: 'WALLET', state: 'DONE', amount: 900 }])
    expect(await balanceOf(commerce, all.puuid)).toBe(5_000 - 2_200 + 900)
    await publish(commerce, dawn(1_350))
  })

  test('counts from the second at which a sale begins, and not before', async () => {
    const { puuid } = await ordered(1_000)
    const sale = { final: 600, from: iso(now + MINUTE), until: iso(now + 2 * MINUTE) }
    await publish(commerce, cape(1_000, [sale]))
    await commerce.context.catalogue.refresh()
    const orders = await Promise.all([1, 2, 3].map(() => startOrder(commerce, puuid, CAPE)))
    const [first = '', second = '', third = ''] = orders.map(({ context }) => context.order_id)
    now = Date.parse(sale.from) - 1
    expect((await confirm(commerce, puuid, first, 1_000)).statusCode).toBe(200)
    now += 1
    expect(refusal(await confirm(commerce, puuid, second, 1_000))).toEqual([409, 'PRICE_CHANGED', 600])
    now = Date.parse(sale.until)
    // It is over: what it was started at is what it costs again.
    expect(refusal(await confirm(commerce, puuid, third, 600))).toEqual([409, 'PRICE_CHANGED', 1_000])
    expect((await confirm(commerce, puuid, third, 1_000)).statusCode).toBe(200)
  })

  test('leaves the order its price where it rises, or where something else changed', async () => {
    const { puuid, orderId } = await ordered(1_000)
    const { context } = await startOrder(commerce, puuid, CAPE)
    await publish(commerce, testProduct('lol', 'free-card', 'PLAYER_CARD', 0))
    expect((await confirm(commerce, puuid, orderId, 1_000)).statusCode).toBe(200)
    await publish(commerce, cape(1_500))
    expect((await confirm(commerce, puuid, context.order_id, 1_000)).statusCode).toBe(200)
    expect(await balanceOf(commerce, puuid)).toBe(0)
  })

  test('may change back: what was refused is then taken, under the same key', async () => {
    const { puuid, orderId } = await ordered(1_000)
    const keys = [newKey(), newKey()]
    await publish(commerce, cape(700))
    expect(refusal(await confirm(commerce, puuid, orderId, 1_000, keys[0]))).toEqual([409, 'PRICE_CHANGED', 700])
    await publish(commerce, cape(1_000))
    expect(refusal(await confirm(commerce, puuid, orderId, 700, keys[1]))).toEqual([409, 'PRICE_CHANGED', 1_000])
    expect((await confirm(commerce, puuid, orderId, 1_000, keys[0])).statusCode).toBe(200)
  })

  test('while the player pays with money: the lower one is taken from what was paid for the dearer', async () => {
    const { puuid, orderId } = await ordered(1_000, 600)
    await publish(commerce, cape(700))
    await commerce.context.catalogue.refresh()
    await sendWebhook(commerce, commerce.platform.payments.pay(orderId, 'rp-small'))
    expect(await read(puuid, orderId)).toMatchObject({ state: 'CONFIRMED', cost: 700 })
    expect(await balanceOf(commerce, puuid)).toBe(400)
  })
})

describe('a price that falls while orders are confirmed', () => {
  test('is known to a node that has not heard of it yet', async () => {
    const { puuid, orderId } = await ordered(1_000)
    const { context } = commerce
    const old = context.catalogue.current()
    let heard = false
    const catalogue = {
      ...context.catalogue,
      current: () => (heard ? context.catalogue.current() : old),
      refresh: async () => {
        await context.catalogue.refresh()
        heard = true
      },
    }
    const lagging = { ...context, catalogue }
    await publish(commerce, cape(700))
    const confirmations = createConfirmations(lagging)
    const body = { expectedCost: 1_000, removeAffiliate: false }
    expect(await confirmOrder(lagging, confirmations, { puuid, orderId, key: newKey(), body })).toMatchObject({
      failure: 'PRICE_CHANGED',
      cost: 700,
    })
  })

  test('a price that falls while orders are confirmed is what everyone pays from then on', async () => {
    await publish(commerce, cape(1_000))
    await commerce.context.catalogue.refresh()
    const other = await startTestNode(commerce)
    const buyers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const puuid = await newPlayer(commerce, { money: 1_000 })
        return { puuid, orderId: (await startOrder(commerce, puuid, CAPE)).context.order_id }
      }),
    )
    const cookieOf = (puuid: string) => commerce.platform.signOn.cookie(puuid)
    /** Every second one at the other node. */
    const press = async ({ puuid, orderId }: (typeof buyers)[number], index: number, expectedCost: number) => {
      if (index % 2 === 0) return (await confirm(commerce, puuid, orderId, expectedCost)).statusCode
      const answer = await fetch(`${other.url}/v3/orders/${orderId}/confirm`, {
        method: 'POST',
        headers: {
          cookie: await cookieOf(puuid),
          origin: 'http://localhost:3000',
          'content-type': 'application/json',
          'idempotency-key': newKey(),
        },
        body: JSON.stringify({ expectedCost }),
      })
      return answer.status
    }
    const early = buyers.slice(0, 20).map((buyer, index) => press(buyer, index, 1_000))
    await publish(commerce, cape(400))
    const late = await Promise.all(buyers.slice(20).map((buyer, index) => press(buyer, index, 1_000)))
    expect(late).toEqual(late.map(() => 409))
    const statuses = [...(await Promise.all(early)), ...late]
    for (const [index, buyer] of buyers.entries()) {
      if (statuses[index] === 409) expect(await press(buyer, index, 400)).toBe(200)
      expect(await balanceOf(commerce, buyer.puuid)).toBe(statuses[index] === 409 ? 600 : 0)
    }
    expect((await auditLedger(commerce.context.db)).differences).toEqual([])
    await other.close()
  })

  test('whatever prices do, nobody pays more than the order or the price of the moment', async () => {
    const change = fc.oneof(fc.record({ price: fc.integer({ min: 1, max: 9 }) }), fc.constant('confirm' as const))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.array(change, { maxLength: 5 }), async (begin, steps) => {
        const { puuid, orderId } = await ordered(begin, 100)
        let [price, told, paid] = [begin, begin, undefined as number | undefined]
        for (const step of [...steps, 'confirm' as const, 'confirm' as const]) {
          if (step !== 'confirm') {
            price = step.price
            await publish(commerce, cape(price))
          } else if (paid === undefined) {
            const answer = await confirm(commerce, puuid, orderId, told)
            const due = Math.min(begin, price)
            expect([answer.statusCode, answer.json().cost]).toEqual(told === due ? [200, due] : [409, due])
            if (told === due) paid = due
            told = due
          }
        }
        expect(await balanceOf(commerce, puuid)).toBe(100 - (paid ?? 0))
      }),
      { numRuns: 25 },
    )
  })
})
