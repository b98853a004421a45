import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { qmInTest } from '../qm/testing/qm-in-test.ts'
import { HOURS, STEP, type Step } from '../testing/book-steps.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { noticeChanges } from './notice-changes.ts'
import { rollUp } from './roll-up.ts'
import { verifySummaries } from './verify.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const HOUR = 3_600_000
interface Counted {
  readonly what: string
  readonly minute: number
  amount: number
  /** Left out while it does not stand. */
  stands: boolean
}

/** A world of its own in the books: what was done to it is kept beside it, to be counted by hand. */
async function createWorld(base: Date) {
  const { pool } = commerce.context
  const puuid = `world-${randomUUID()}`
  const orderId = randomUUID()
  const paymentId = randomUUID()
  const { codeHash } = await createTestCampaign(commerce.context, { maxUses: null })
  await pool.query(
    `insert into shop_order (puuid, order_id, reference, kind, state, game_id, product_id, repeatable, title, subtitle,
       currency, price, cost, items, session_id, locale, region, redirect_url, fail_redirect_url, expires_at, created_at)
     values ($1, $2, 'R', 'PRODUCT', 'FULFILLED', 'lol', 'warden', true, '', '', 'RP', 5, 5, '[]', '', 'en-us', $1, '', '', $3, $3)`,
    [puuid, orderId, base],
  )
  await pool.query(
    `insert into payment (gateway, payment_id, puuid, order_id, state, redirect_url, charged_minor, charged_currency, expires_at)
     values ('sandbox', $1, $2, $3, 'PAID', '', 499, 'EUR', $4)`,
    [paymentId, puuid, orderId, base],
  )
  const counted: Counted[] = []
  const note = (what: string, minute: number, amount: number, stands = true): Counted => {
    const one = { what, minute, amount, stands }
    counted.push(one)
    return one
  }
  return {
    puuid,
    orderId,
    paymentId,
    codeHash,
    counted,
    note,
    at: (minute: number) => new Date(base.getTime() + minute * 60_000),
  }
}
type World = Awaited<ReturnType<typeof createWorld>>

async function transfer(by: Pick<PoolClient, 'query'>, world: World, kind: string, minute: number, amount: number) {
  await by.query(
    `insert into ledger_transfer (puuid, currency, reference, kind, house_account, amount, balance_after, order_id, created_at)
     values ($1, 'RP', $2, $3, 'SALES', $4, 0, $5, $6)`,
    [world.puuid, randomUUID(), kind, amount, world.orderId, world.at(minute)],
  )
}

async function play(world: World, base: Date, steps: readonly Step[]): Promise<void> {
  const { pool, db } = commerce.context
  const open: { client: PoolClient; sold: Counted }[] = []
  const refunds: { id: string; counted: Counted }[] = []
  const disputes: { id: string; counted: Counted }[] = []
  const claims: string[] = []
  const commitOldest = async () => {
    const held = open.shift()
    if (!held) return
    await held.client.query('commit')
    held.client.release()
    held.sold.stands = true
  }
  for (const step of steps) {
    if (step.do === 'sell') {
      await transfer(pool, world, 'PURCHASE', step.minute, -step.amount)
      world.note('SALE', step.minute, step.amount)
    } else if (step.do === 'sell late' && open.length < 3) {
      const client = await pool.connect()
      await client.query('begin')
      await transfer(client, world, 'PURCHASE', step.minute, -step.amount)
      open.push({ client, sold: world.note('SALE', step.minute, step.amount, false) })
    } else if (step.do === 'commit') await commitOldest()
    else if (step.do === 'give back') {
      await transfer(pool, world, 'REFUND', step.minute, step.amount)
      world.note('SALE back', step.minute, step.amount)
    } else if (step.do === 'refund') {
      const id = randomUUID()
      await pool.query(
        `insert into payment_refund (refund_id, gateway, payment_id, puuid, order_id, currency, amount, minor, money, origin,
           state, cause, next_attempt_at, created_at, updated_at)
         values ($1, 'sandbox', $2, $3, $4, 'RP', 1, $5, 'EUR', 'SHOP', 'TAKEN', '', $6, $6, $6)`,
        [id, world.paymentId, world.puuid, world.orderId, step.amount, world.at(step.minute)],
      )
      refunds.push({ id, counted: world.note('TOP_UP back', step.minute, step.amount, false) })
    } else if (step.do === 'end refund') {
      const ended = refunds.shift()
      if (!ended) continue
      await pool.query('update payment_refund set state = $2 where refund_id = $1', [ended.id, step.state])
      ended.counted.stands = step.state === 'DONE'
    } else if (step.do === 'dispute') {
      const id = randomUUID()
      await pool.query(
        `insert into payment_dispute (gateway, dispute_id, payment_id, puuid, order_id, currency, amount, minor, state, created_at, updated_at)
         values ('sandbox', $1, $2, $3, $4, 'RP', 1, $5, 'OPEN', $6, $6)`,
        [id, world.paymentId, world.puuid, world.orderId, step.amount, world.at(step.minute)],
      )
      disputes.push({ id, counted: world.note('TOP_UP back', step.minute, step.amount) })
    } else if (step.do === 'end dispute') {
      const ended = disputes[0]
      if (!ended) continue
      await pool.query('update payment_dispute set state = $2 where dispute_id = $1', [ended.id, step.state])
      ended.counted.stands = step.state !== 'WON'
    } else if (step.do === 'claim') {
      const id = randomUUID()
      await pool.query(
        `insert into delivery (source_key, source_kind, source_id, delivery_id, puuid, items, created_at)
         values ($1, 'CODE', $2, $2, $3, '[]', $4)`,
        [world.codeHash, id, world.puuid, world.at(step.minute)],
      )
      claims.push(id)
      world.note('CLAIMED', step.minute, 1)
    } else if (step.do === 'deliver') {
      const id = claims.shift()
      if (!id) continue
      await pool.query(
        `update delivery set settled_at = $2, settled_as = $3, recorded_in = pg_current_xact_id()::text::bigint
         where source_id = $1`,
        [id, world.at(step.minute), step.as],
      )
      world.note(`DELIVERED ${step.as}`, step.minute, 1)
    } else if (step.do === 'roll up') {
      const clock = () => new Date(base.getTime() + step.hour * HOUR)
      await Promise.all([rollUp({ db, clock }), rollUp({ db, clock })])
    }
  }
  while (open.length > 0) await commitOldest()
}

/** By hour, from what the steps noted. */
function countByHand({ counted }: World): Record<string, [number, number]> {
  const figures: Record<string, [number, number]> = {}
  for (const { what, minute, amount, stands } of counted) {
    if (!stands) continue
    const key = `${Math.floor(minute / 60)} ${what}`
    const [count, total] = figures[key] ?? [0, 0]
    figures[key] = [count + 1, total + amount]
  }
  return figures
}

async function readSummed(world: World, base: Date): Promise<Record<string, [number, number]>> {
  const { pool } = commerce.context
  const { rows } = await pool.query<{ key: string; count: number; amount: number }>(
    `with row as (
       select floor(extract(epoch from slot - $1::timestamptz) / 3600)::int as hour, * from sales_summary where region = $2
     )
     select hour || ' ' || kind as key, sum(count)::float8 as count, sum(amount)::float8 as amount from row group by 1
     union all
     select hour || ' ' || kind || ' back', sum(refunds)::float8, sum(refunded)::float8 from row group by 1
     union all
     select floor(extract(epoch from slot - $1::timestamptz) / 3600)::int || ' ' || trim(what || ' ' || reason),
       sum(count)::float8, sum(count)::float8
     from claim_summary where campaign_id = (select campaign_id from content_code where code_hash = $3) group by 1`,
    [base, world.puuid, world.codeHash],
  )
  return Object.fromEntries(
    rows.filter(({ count }) => count > 0).map(({ key, count, amount }) => [key, [count, amount]]),
  )
}

it('summaries equal a count by hand, whatever comes late, changes or is done twice', async () => {
  const { db } = commerce.context
  let day = 0
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 40 }), async (steps) => {
      day += 1
      const base = new Date(Date.UTC(2030, 0, day))
      const world = await createWorld(base)
      await play(world, base, steps)
      const clock = () => new Date(base.getTime() + HOURS * HOUR)
      while ((await rollUp({ db, clock })) > 0);
      expect(await readSummed(world, base)).toEqual(countByHand(world))
      const { wrong } = await verifySummaries(db, { from: base, to: clock() })
      expect(wrong).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 60_000)

it('what was written before it was first summed up is summed up too, and spoilt summaries are found and mended', async () => {
  const { pool, db } = commerce.context
  const base = new Date(Date.UTC(2030, 2, 1))
  const world = await createWorld(base)
  await transfer(pool, world, 'PURCHASE', 30, -100)
  const clock = () => new Date(base.getTime() + 3 * HOUR)
  while ((await rollUp({ db, clock })) > 0);
  const spoilt = new Date(base.getTime() + HOUR)
  await pool.query(
    `insert into sales_summary (slot, kind, game_id, product_id, region, creator_code, share, currency, count, amount, refunds, refunded)
     values ($1, 'SALE', 'lol', 'never-sold', $2, '', 0, 'RP', 1, 1, 0, 0)`,
    [spoilt, world.puuid],
  )
  const span = ['--from', base.toISOString(), '--to', clock().toISOString()]
  const found = await qmInTest(commerce, ['reports', 'verify', ...span, '--json'])
  expect([found.code, found.json()]).toEqual([5, [{ hour: spoilt.toISOString(), table: 'sales_summary', rows: 1 }]])
  expect((await qmInTest(commerce, ['reports', 'verify', ...span, '--mend'])).code).toBe(0)
  await pool.query(`update sales_by_day set count = count + 1 where day = $1 and value = $2`, [base, world.puuid])
  const ofDay = await qmInTest(commerce, ['reports', 'verify', ...span, '--json'])
  expect(ofDay.json()).toEqual([{ hour: base.toISOString(), table: 'sales_by_day', rows: 2 }])
  expect((await qmInTest(commerce, ['reports', 'verify', ...span, '--mend'])).code).toBe(0)
  const again = await qmInTest(commerce, ['reports', 'verify', ...span])
  expect([again.code, again.out]).toEqual([0, '3 hours are summed up as counted.\n'])
})

it('an hour that a long transaction writes into is looked at until the transaction has ended', async () => {
  const { pool, db } = commerce.context
  const base = new Date(Date.UTC(2030, 2, 2))
  const world = await createWorld(base)
  const client = await pool.connect()
  await client.query('begin')
  await transfer(client, world, 'PURCHASE', 10, -7)
  const clock = () => new Date(base.getTime() + 2 * HOUR)
  while ((await rollUp({ db, clock })) > 0);
  for (let times = 0; times < 3; times += 1) await db.transaction().execute((transaction) => noticeChanges(transaction))
  expect(await readSummed(world, base)).toEqual({})
  await client.query('commit')
  client.release()
  while ((await rollUp({ db, clock })) > 0);
  expect(await readSummed(world, base)).toEqual({ '0 SALE': [1, 7] })
})
