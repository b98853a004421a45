import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../database/database.ts'
import { sendWebhook } from '../testing/paying.ts'
import { newKey, newPlayer, orderOf } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { startTestNode } from '../testing/test-node.ts'

/** In the middle of a month, so that no test runs into the next one by itself. */
const START = Date.parse('2026-11-16T12:00:00Z')
const HOUR = 3_600_000
let commerce: TestCommerce
let ahead = 0
beforeAll(async () => {
  const begun = Date.now()
  commerce = await startTestCommerce({
    clock: () => new Date(START + Date.now() - begun + ahead),
    env: { OPEN_PAYMENTS_PER_PLAYER: '100', ORDER_STARTS_PER_MINUTE: '1000' },
  })
})
afterAll(() => commerce.close())

const MINOR = { age: 15 }
type Claims = Readonly<Record<string, unknown>>
const expiring = () => Math.floor(commerce.context.clock().getTime() / 1_000) + 86_400
const limitOf = async (as: string, claims: Claims = {}) =>
  (await call(as, 'GET', '/v3/wallets/limit', undefined, claims)).json()
const setLimit = (as: string, limit: number | null, claims: Claims = {}, currency = 'EUR') =>
  call(as, 'POST', '/v3/wallets/limit', { currency, limit }, claims)
async function call(as: string, method: 'GET' | 'POST', path: string, body: unknown, claims: Claims = {}) {
  // The clock of these tests is not the machine's.
  const cookie = await commerce.platform.signOn.cookie(as, { claims, expiresAt: expiring() })
  return commerce.call({ method, path, body, headers: { cookie }, ...(method === 'POST' && { key: newKey() }) })
}
const TOP_UP = { gameId: 'lol', currency: 'RP', redirectUrl: '/', failRedirectUrl: '/', locale: 'en-us' }
const topUp = (as: string, choice: object = { bundleId: 'rp-small' }, claims: Claims = {}) =>
  call(as, 'POST', '/v3/orders/start-virtual-currency-order', { ...TOP_UP, ...choice }, claims)
const orderIdOf = (answer: { json(): { context: { order_id: string } } }) => answer.json().context.order_id

describe('a monthly limit', () => {
  test('there is none until one is set; it is told in the currency of the account’s region', async () => {
    const puuid = await newPlayer(commerce)
    expect(await limitOf(puuid)).toEqual({
      currency: 'EUR',
      limit: null,
      most: null,
      spent: 0,
      open: 0,
      left: null,
      pending: null,
      renewsAt: '2026-12-01T00:00:00.000Z',
    })
    expect((await setLimit(puuid, 1_500)).json()).toMatchObject({ limit: 1_500, left: 1_500 })
    const other = await setLimit(puuid, 1_500, {}, 'USD')
    expect([other.statusCode, other.json().fields[0].path]).toEqual([400, 'body.currency'])
  })

  test('lower at once, higher after a day, and what waits can be withdrawn', async () => {
    const puuid = await newPlayer(commerce)
    await setLimit(puuid, 1_500)
    expect((await setLimit(puuid, 1_000)).json()).toMatchObject({ limit: 1_000, pending: null })
    const raised = (await setLimit(puuid, 9_000)).json()
    expect(raised).toMatchObject({ limit: 1_000, pending: { limit: 9_000 } })
    expect((await setLimit(puuid, 9_000)).json().pending).toEqual(raised.pending)
    expect((await setLimit(puuid, 1_000)).json()).toMatchObject({ limit: 1_000, pending: null })
    await setLimit(puuid, null)
    ahead += 24 * HOUR - 60_000
    expect(await limitOf(puuid)).toMatchObject({ limit: 1_000, pending: { limit: null } })
    ahead += 60_000
    expect(await limitOf(puuid)).toMatchObject({ limit: null, left: null, pending: null })
  })

  test('is refused with what is left; what was paid counts, what was declined or refunded does not', async () => {
    const puuid = await newPlayer(commerce)
    await setLimit(puuid, 1_000)
    const first = orderIdOf(await topUp(puuid))
    expect(await limitOf(puuid)).toMatchObject({ spent: 0, open: 499, left: 501 })
    const refused = await topUp(puuid, { bundleId: 'rp-medium' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { errorCode: 'SPENDING_LIMIT_REACHED', left: { minor: 501, currency: 'EUR' } },
    ])
    await sendWebhook(commerce, commerce.platform.payments.pay(first, 'rp-small'))
    expect(await limitOf(puuid)).toMatchObject({ spent: 499, open: 0, left: 501 })
    const second = orderIdOf(await topUp(puuid))
    await sendWebhook(commerce, commerce.platform.payments.end(second, 'DECLINED'))
    expect(await limitOf(puuid)).toMatchObject({ spent: 499, open: 0, left: 501 })
    await sendWebhook(commerce, commerce.platform.payments.refundThere(first, 499))
    expect(await limitOf(puuid)).toMatchObject({ spent: 0, open: 0, left: 1_000 })
  })

  test('what a dispute took back is not spent once it is lost; while it is undecided it may be won', async () => {
    const puuid = await newPlayer(commerce)
    await setLimit(puuid, 1_000)
    const orderId = orderIdOf(await topUp(puuid))
    const { payments } = commerce.platform
    await sendWebhook(commerce, payments.pay(orderId, 'rp-small'))
    await sendWebhook(commerce, payments.dispute(orderId, 'OPEN'))
    expect(await limitOf(puuid)).toMatchObject({ spent: 499, left: 501 })
    await sendWebhook(commerce, payments.dispute(orderId, 'LOST'))
    expect(await limitOf(puuid)).toMatchObject({ spent: 0, left: 1_000 })
    // A gateway may correct itself.
    await sendWebhook(commerce, payments.dispute(orderId, 'WON'))
    expect(await limitOf(puuid)).toMatchObject({ spent: 499, left: 501 })
  })

  test('a payment page offers only what is within the limit', async () => {
    const puuid = await newPlayer(commerce)
    await setLimit(puuid, 900)
    const orderId = orderIdOf(await topUp(puuid, {}))
    const { request } = await commerce.context.db
      .selectFrom('payment_offer')
      .select('request')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(request.bundles.map(({ bundleId }) => bundleId)).toEqual(['rp-small', 'rp-medium'])
    expect(await limitOf(puuid)).toMatchObject({ open: 899, left: 1 })
  })

  test('holds for what a purchase lacks; what the wallet covers needs no payment', async () => {
    const puuid = await newPlayer(commerce)
    await setLimit(puuid, 500)
    const start = () => call(puuid, 'POST', '/v3/orders/start-order', orderOf('warden'))
    expect((await start()).json().errorCode).toBe('SPENDING_LIMIT_REACHED')
    const rich = await newPlayer(commerce, { money: 1_000 })
    await setLimit(rich, 0)
    expect((await call(rich, 'POST', '/v3/orders/start-order', orderOf('warden'))).statusCode).toBe(200)
  })

  test('a month ends at midnight UTC, and an open payment counts in the month it was opened', async () => {
    const before = ahead
    const puuid = await newPlayer(commerce)
    await setLimit(puuid, 500)
    ahead = Date.parse('2026-11-30T23:59:00Z') - START
    expect((await topUp(puuid)).statusCode).toBe(200)
    expect((await topUp(puuid)).statusCode).toBe(409)
    ahead += 2 * 60_000
    expect(await limitOf(puuid)).toMatchObject({ spent: 0, open: 0, left: 500, renewsAt: '2027-01-01T00:00:00.000Z' })
    expect((await topUp(puuid)).statusCode).toBe(200)
    ahead = before
  })
})

describe('minors', () => {
  test('have a limit, may lower it, and may not raise it above', async () => {
    const puuid = await newPlayer(commerce)
    expect(await limitOf(puuid, MINOR)).toMatchObject({ limit: 5_000, most: 5_000, left: 5_000 })
    expect((await topUp(puuid, { amount: 6_000 }, MINOR)).json().errorCode).toBe('SPENDING_LIMIT_REACHED')
    const expectRefused = async (asked: number | null) => {
      const above = await setLimit(puuid, asked, MINOR)
      expect([above.statusCode, above.json().fields[0].path]).toEqual([400, 'body.limit'])
    }
    await expectRefused(5_001)
    // None is more than any.
    await expectRefused(null)
    expect((await setLimit(puuid, 1_000, MINOR)).json()).toMatchObject({ limit: 1_000, most: 5_000 })
    await expectRefused(null)
    expect((await setLimit(puuid, 5_000, MINOR)).json()).toMatchObject({ limit: 1_000, pending: { limit: 5_000 } })
    ahead += 25 * HOUR
    expect(await limitOf(puuid, MINOR)).toMatchObject({ limit: 5_000 })
    expect(await limitOf(puuid)).toMatchObject({ limit: 5_000, most: null })
  })
})

async function waiting(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(distinct pid) as count from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return Number(rows[0]?.count)
}

describe('races', () => {
  test('a hundred payments opened at once on two nodes against a limit that allows three: three', async () => {
    const nodes = [await commerce.listen(), await startTestNode(commerce)] as const
    const addresses = [nodes[0], nodes[1].url]
    const puuid = await newPlayer(commerce)
    await setLimit(puuid, 3 * 499 + 498)
    const cookie = await commerce.platform.signOn.cookie(puuid, { expiresAt: expiring() })
    // A busy machine may answer that something takes too long: the same is asked again, as a page would.
    const open = async (index: number, key = newKey()): Promise<string> => {
      const answer = await fetch(`${addresses[index % 2]}/v3/orders/start-virtual-currency-order`, {
        method: 'POST',
        headers: {
          cookie,
          origin: 'http://localhost:3000',
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ ...TOP_UP, bundleId: 'rp-small' }),
      })
      const { errorCode } = await answer.json()
      if (answer.status === 200) return 'opened'
      return errorCode === 'SPENDING_LIMIT_REACHED' ? errorCode : open(index, key)
    }
    // Nothing is written until more have come than may pass.
    const outcomes = await commerce.context.db
      .transaction()
      .execute(async (transaction) => {
        await sql`lock table payment_offer in share mode`.execute(transaction)
        const opening = Array.from({ length: 100 }, (_, index) => open(index))
        await expect.poll(() => waiting(transaction), { timeout: 60_000 }).toBeGreaterThan(5)
        return opening
      })
      .then((opening) => Promise.all(opening))
    expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'SPENDING_LIMIT_REACHED')).toHaveLength(97)
    expect(await limitOf(puuid)).toMatchObject({ open: 3 * 499, left: 498 })
    await nodes[1].close()
  }, 120_000)

  test('lowered while payments are opened, nothing passes the lower one afterwards', async () => {
    const puuid = await newPlayer(commerce)
    await setLimit(puuid, 10 * 499)
    await Promise.all([setLimit(puuid, 2 * 499), ...Array.from({ length: 20 }, () => topUp(puuid))])
    const { left, open } = await limitOf(puuid)
    expect(left + open).toBe(2 * 499)
  })
})
