import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMetrics } from '../metrics/metrics.ts'
import { eraseInTest, qmInTest } from '../qm/testing/qm-in-test.ts'
import { confirm, historyOf, newPlayer, startOrder } from '../testing/shopping.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { keepMonths, MONTHLY_TABLES, prepareMonths } from './keep-months.ts'
import { dropMonth, listMonths, makeMonth } from './month-store.ts'
import { measureRetention } from './retention-metrics.ts'

let now = new Date()
let commerce: TestCommerce
let pool: Pool
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => now })
  pool = commerce.context.pool
  // As a shop is that is some years old: what was there before months were kept is gone.
  for (const table of MONTHLY_TABLES) {
    await pool.query(`alter table ${table} detach partition commerce_months.${table}_first`)
    await pool.query(`drop table commerce_months.${table}_first`)
  }
})
afterAll(() => commerce.close())
beforeEach(() => {
  now = new Date()
})

const rowsOf = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows
const record = (puuid: string, at: string, into: Pick<Pool, 'query'> = pool) =>
  into.query(
    `insert into order_event (puuid, order_id, state, cause, created_at)
     values ($1, gen_random_uuid(), 'EXPIRED', 'not paid in time', $2)`,
    [puuid, at],
  )
/** Which month each of a player's events is in. */
const placesOf = async (puuid: string) =>
  Object.fromEntries(
    (
      await rowsOf(
        `select relname, created_at from order_event join pg_class on pg_class.oid = order_event.tableoid where puuid = $1`,
        puuid,
      )
    ).map(({ relname, created_at }) => [created_at.toISOString(), relname]),
  )
const monthNameOf = (at: string) => `order_event_${at.slice(0, 7).replace('-', '_')}`
const keepAll = async () => {
  for (let turns = 0; (await keepMonths(commerce.context)) > 0; turns += 1) expect(turns).toBeLessThan(60)
}
const namesOf = async () => (await listMonths(pool, 'order_event')).map(({ name }) => name)

describe('a row whose month is missing', () => {
  it('is written all the same, and moved into its month, where nobody can change it', async () => {
    const puuid = await newPlayer(commerce, { money: 1_000 })
    const { context } = await startOrder(commerce, puuid)
    expect((await confirm(commerce, puuid, context.order_id, 880)).statusCode).toBe(200)
    expect(new Set(Object.values(await placesOf(puuid)))).toEqual(new Set(['order_event_default']))
    await keepAll()
    for (const [at, month] of Object.entries(await placesOf(puuid))) expect(month).toBe(monthNameOf(at))
    expect(await historyOf(commerce, context.order_id)).toEqual(['AWAITING_CONFIRMATION', 'CONFIRMED'])
    const change = pool.query(`update order_event set state = 'REFUNDED' where puuid = $1`, [puuid])
    await expect(change).rejects.toThrow('is written once')
    await expect(pool.query('delete from order_event where puuid = $1', [puuid])).rejects.toThrow('is written once')
  })

  it('finds its month at both ends of it, in leap years too', async () => {
    const places = {
      '2024-02-29T23:59:59.999Z': 'order_event_2024_02',
      '2024-03-01T00:00:00.000Z': 'order_event_2024_03',
      '2025-02-28T23:59:59.999Z': 'order_event_2025_02',
      '2025-12-31T23:59:59.999Z': 'order_event_2025_12',
      '2026-01-01T00:00:00.000Z': 'order_event_2026_01',
    }
    for (const at of Object.keys(places)) await record('at-the-ends', at)
    await keepAll()
    expect(await placesOf('at-the-ends')).toEqual(places)
  })

  it('waits for an operator where too many would have to move while others write', async () => {
    for (const day of ['01', '02', '03']) await record('many', `2040-05-${day}T12:00:00Z`)
    expect(await makeMonth(pool, { table: 'order_event', month: '2040-05-01', most: 2 })).toBe(false)
    expect(await namesOf()).not.toContain('order_event_2040_05')
    await prepareMonths(commerce.databaseUrl, now)
    expect(new Set(Object.values(await placesOf('many')))).toEqual(new Set(['order_event_2040_05']))
  })
})

describe('workers beside each other', () => {
  it('make each month once, and whoever writes meanwhile is not refused', async () => {
    now = new Date('2035-01-31T12:00:00Z')
    const writes = Array.from({ length: 60 }, (_, day) =>
      record('busy', new Date(Date.UTC(2035, 0, 1 + day)).toISOString()),
    )
    await Promise.all([...writes, ...Array.from({ length: 6 }, () => keepMonths(commerce.context))])
    await keepAll()
    const places = Object.entries(await placesOf('busy'))
    expect(places).toHaveLength(60)
    for (const [at, month] of places) expect(month).toBe(monthNameOf(at))
    const names = await namesOf()
    expect(names).toEqual(expect.arrayContaining(['order_event_2035_01', 'order_event_2035_04']))
  })
})

describe('months that are too old', () => {
  const OLD = ['2019-12-31T23:59:59.999Z', '2020-02-29T12:00:00.000Z', '2021-07-01T00:00:00.000Z']
  const fillOld = async () => {
    for (const at of OLD) await record('long-ago', at)
    await prepareMonths(commerce.databaseUrl, now)
  }

  it('go one at a time, and on where a worker stopped', async () => {
    await fillOld()
    await record('of-today', now.toISOString())
    const before = await namesOf()
    await keepMonths(commerce.context)
    expect(await namesOf()).toHaveLength(before.length - 1)
    await keepAll()
    expect(await placesOf('long-ago')).toEqual({})
    expect(Object.values(await placesOf('of-today'))).toHaveLength(1)
    const [oldest] = (await listMonths(pool, 'order_event')).filter(({ ends }) => ends !== null)
    expect(oldest?.ends?.getTime()).toBeGreaterThan(now.getTime() - 37 * 31 * 86_400_000)
  })

  it('stay for a worker whose clock is years ahead: the database does not believe it', async () => {
    await record('young', now.toISOString())
    await keepAll()
    now = new Date('2060-01-01T00:00:00Z')
    await keepAll()
    expect(Object.values(await placesOf('young'))).toHaveLength(1)
  })

  it('wait while somebody reads them, and nobody who writes waits for long', async () => {
    await fillOld()
    const reader = await pool.connect()
    try {
      await reader.query('begin')
      await reader.query('select count(*) from order_event')
      const begun = performance.now()
      const [dropped] = await Promise.all([keepMonths(commerce.context), record('meanwhile', now.toISOString())])
      expect(dropped).toBe(0)
      expect(performance.now() - begun).toBeLessThan(3_000)
    } finally {
      await reader.query('rollback')
      reader.release()
    }
    await keepAll()
    expect(await placesOf('long-ago')).toEqual({})
    expect(Object.values(await placesOf('meanwhile'))).toHaveLength(1)
  })

  it('are never dropped before twelve months, nor a table that has none', async () => {
    const refused = dropMonth(pool, { table: 'order_event', name: 'order_event_2024_02', kept: 0 })
    await expect(refused).rejects.toThrow('kept for twelve months at least')
    expect(await dropMonth(pool, { table: 'order_event', name: 'order_event_default', kept: 12 })).toBe(false)
    await expect(pool.query(`select make_month('wallet', '2026-01-01', 1)`)).rejects.toThrow('not kept by months')
    await expect(pool.query(`select make_month('order_event', '2026-01-02', 1)`)).rejects.toThrow('first day')
  })
})

it('a player’s copy and erasure reach every month', async () => {
  const puuid = await newPlayer(commerce)
  const times = ['2025-11-30T23:59:59.999Z', '2025-12-01T00:00:00.000Z', '2045-01-01T00:00:00.000Z']
  for (const at of times) await record(puuid, at)
  const copy = (await qmInTest(commerce, ['players', 'export', puuid, '--reason', 'asked'])).json<{
    held: { order_event: unknown[] }
  }>()
  expect(copy.held.order_event).toHaveLength(3)
  const { pseudonym = '' } = await eraseInTest(commerce, puuid)
  expect(await placesOf(puuid)).toEqual({})
  expect(Object.keys(await placesOf(pseudonym)).sort()).toEqual(times)
})

it('what is late, and what is missing, is told', async () => {
  const { registry } = commerce.context.metrics
  await prepareMonths(commerce.databaseUrl, now)
  for (const at of ['2019-12-31T23:59:59.999Z', '2050-06-15T00:00:00Z']) await record('told', at)
  expect(await registry.metrics()).toContain('commerce_months_unsorted{table="order_event"} 2')
  await prepareMonths(commerce.databaseUrl, now)
  const later = await toldAnew()
  expect(later).toContain('commerce_months_unsorted{table="order_event"} 0')
  expect(later).toMatch(/commerce_months_ahead\{table="order_event"\} [3-9]/)
  expect(later).toMatch(/commerce_kept_too_long_seconds\{what="months of order_event"\} [1-9]\d{6}/)
})

/** What another process of the same shop tells. */
async function toldAnew(): Promise<string> {
  const { registry } = createMetrics()
  measureRetention(registry, commerce.context)
  return registry.metrics()
}
