import { salesSwitchedOff } from '@quartermaster/contract/product-types'
import { isFailure } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import {
  type Confirmation,
  type ConfirmOutcome,
  type ConfirmTerms,
  confirmQuery,
} from '../orders/confirming/confirm-statement.ts'
import { createConfirmations } from '../orders/confirming/confirmations.ts'
import { writeBlock } from '../player-blocks/store.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { bucketOfPlayer } from './bucket.ts'
import { COST, type Purchase, rowsOfBuyers, supplyBuyer, walkPurchase } from './purchase.fixture.ts'
import { PURCHASES } from './purchases.fixture.ts'
import { idOf, type Shop, START, useTwoShops } from './two-shops.fixture.ts'

/* `spread/confirm-orders.sql` says again what `orders/confirming/confirm-statement.ts` says: here both are asked the same. */

const inBoth = useTwoShops({ ENABLE_VALORANT: 'off', ENABLE_PAID_RIOT_ID_PURCHASE: 'off' })

const HELD = { given: (shop: Shop, { puuid }: { readonly puuid: string }) => block(shop, puuid) }
const block = ({ context }: Shop, puuid: string) =>
  writeBlock(context.db, {
    ...{ puuid, scope: 'BUYING', until: null, reason: 'ticket 1', operator: 'ann' },
    created_at: new Date(START),
  })

const orderOf = (outcome: ConfirmOutcome) => (isFailure(outcome) ? undefined : outcome.order)

/** Buyers of one bucket, as they stand in one group, in no order of their names. */
const GROUP: Readonly<Record<string, Omit<Purchase, 'name'>>> = {
  good: {},
  short: { money: 10 },
  creator: { money: 2_000, order: { creator_code: 'maker', creator_name: 'Maker' } },
  expired: { order: { expires_at: new Date(START) } },
  receipt: { money: 3_000, order: { receipt_email: 'a@b.example', repeatable: true } },
  held: HELD,
  free: { money: 7, order: { cost: 0, price: 0 } },
  leaves: { order: { creator_code: 'maker', creator_name: 'Maker', receipt_email: 'e@f.example' } },
}

/** Ids of players that all stand in one bucket. */
function inOneBucket(name: string, count: number): string[] {
  const candidates = Array.from({ length: count * 100 }, (_, index) => idOf(`${name} ${index}`))
  return candidates.filter((puuid) => bucketOfPlayer(puuid) === 3).slice(0, count)
}

const ask = (puuid: string, more: Partial<Confirmation> = {}): Confirmation => ({
  puuid,
  orderId: idOf(`${puuid} first`),
  expectedCost: COST,
  removeCreator: false,
  receiptEmail: null,
  key: { key: 'key', requestHash: 'hash' },
  ...more,
})

describe('a purchase is answered and written the same on one server and where tables are spread', () => {
  it.each(PURCHASES)('$name', async ({ told, ...purchase }) => {
    const { oneServer, spread } = await inBoth((shop) => walkPurchase(shop, purchase))
    expect(oneServer.told).toEqual(told)
    expect(spread).toEqual(oneServer)
  })

  it.each([
    ['of one bucket', inOneBucket('group', 8)],
    ['of many buckets', Array.from({ length: 8 }, (_, index) => idOf(`scattered ${index}`))],
  ])('several in one group, some good and some not, %s', async (_, puuids) => {
    const { oneServer, spread } = await inBoth(async (shop) => {
      shop.now = START
      const asks: Confirmation[] = []
      for (const [index, [label, facts]] of Object.entries(GROUP).entries()) {
        const puuid = puuids[index] ?? ''
        await supplyBuyer(shop, puuid, facts)
        const expectedCost = facts.order?.cost ?? COST
        const removeCreator = label === 'leaves'
        const receiptEmail = { good: 'c@d.example', leaves: '' }[label] ?? null
        asks.push(ask(puuid, { expectedCost, removeCreator, receiptEmail }))
      }
      const confirm = createConfirmations(shop.context)
      return { outcomes: await Promise.all(asks.map(confirm)), rows: await rowsOfBuyers(shop, puuids) }
    })
    const paid = oneServer.outcomes.map((outcome) => orderOf(outcome) !== undefined)
    expect(paid).toEqual([true, false, true, false, true, false, true, true])
    expect(spread).toEqual(oneServer)
  })

  it('one whose goods are paid for makes nobody else of its group wait', async () => {
    const puuids = inOneBucket('neighbours', 3)
    const { oneServer, spread } = await inBoth(async (shop) => {
      for (const puuid of puuids) await supplyBuyer(shop, puuid, { money: 5_000, others: { other: {} } })
      const confirm = createConfirmations(shop.context)
      const [first = '', second = '', third = ''] = puuids
      await confirm(ask(second))
      const other = { orderId: idOf(`${second} other`), key: { key: 'another', requestHash: 'hash' } }
      const outcomes = await Promise.all([ask(first), ask(second, other), ask(third)].map(confirm))
      return { outcomes, rows: await rowsOfBuyers(shop, puuids) }
    })
    expect(
      oneServer.outcomes.map((outcome) => (isFailure(outcome) ? outcome.constraint : outcome.order?.state)),
    ).toEqual(['CONFIRMED', 'order_reservation_pkey', 'CONFIRMED'])
    expect(spread).toEqual(oneServer)
  })

  it.each([
    ['AWAITING_CONFIRMATION', 0],
    ['AWAITING_PAYMENT', 1],
    ['PAYMENT_FAILED', 1],
    ['CANCELLED', 0],
  ] as const)('by its payment, from %s', async (state, paid) => {
    const { oneServer, spread } = await inBoth(async (shop) => {
      const { puuid } = await supplyBuyer(shop, idOf(`payment of ${state}`), {
        // Its time is over and its price was never checked: whoever has paid is not asked about either.
        order: { state, expires_at: new Date(START - 1), priced_version: null, region: 'GB' },
      })
      const terms: ConfirmTerms = {
        from: ['AWAITING_PAYMENT', 'PAYMENT_FAILED'],
        expiresAfter: '-infinity',
        now: new Date(START),
        cause: 'payment PAID',
        switchedOff: salesSwitchedOff(shop.context.settings),
        withdrawalRegions: [],
        pricedUnder: null,
      }
      const { rows } = await shop.context.pool.query(
        confirmQuery([ask(puuid, { key: null })], terms, shop.context.settings),
      )
      return { rows, written: await rowsOfBuyers(shop, [puuid]) }
    })
    expect(oneServer.rows).toHaveLength(paid)
    expect(spread).toEqual(oneServer)
  })
})

test.each([
  ['the money is spent', 'update wallet set balance = 0 where puuid = '],
  ['a debt has come up', 'update wallet set debt = 1 where puuid = '],
  ['the order is cancelled', `update shop_order set state = 'CANCELLED' where puuid = `],
])('a purchase that waits meanwhile is not made: %s', async (name, change) => {
  const wait = async (shop: Shop) => {
    const { context } = shop
    const { puuid } = await supplyBuyer(shop, idOf(name), {})
    let waiting: Promise<ConfirmOutcome> | undefined
    await context.db.transaction().execute(async (other) => {
      await sql`${sql.raw(change)}${puuid}`.execute(other)
      waiting = createConfirmations(context)(ask(puuid))
      await expect.poll(() => lockWaits(context)).toBe(1)
    })
    return { outcome: await waiting, rows: await rowsOfBuyers(shop, [puuid]) }
  }
  const { oneServer, spread } = await inBoth(wait)
  expect(oneServer.outcome).toEqual({ order: undefined })
  expect(spread).toEqual(oneServer)
})

test('an order that is confirmed by several processes at once is paid once in both', async () => {
  const race = async (shop: Shop) => {
    const { puuid } = await supplyBuyer(shop, idOf('race'), { money: 5_000 })
    const processes = Array.from({ length: 4 }, () => createConfirmations(shop.context))
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        processes[index % 4]?.(ask(puuid, { key: { key: `key ${index}`, requestHash: 'hash' } })),
      ),
    )
    const { wallet, ledger_transfer, delivery } = await rowsOfBuyers(shop, [puuid])
    const paid = outcomes.filter((outcome) => outcome && orderOf(outcome)).length
    return [paid, wallet[0]?.balance, ledger_transfer.length, delivery.length]
  }
  const { oneServer, spread } = await inBoth(race)
  expect([oneServer, spread]).toEqual([
    [1, 4_120, 2, 1],
    [1, 4_120, 2, 1],
  ])
})
