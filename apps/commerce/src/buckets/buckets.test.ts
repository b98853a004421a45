import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { confirm, newPlayer, startOrder } from '../testing/shopping.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { BUCKETS, bucketOfCode, bucketOfPlayer } from './bucket.ts'

let commerce: TestCommerce

beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

test('the database puts a player and a code into the bucket that the shop does', async () => {
  const players = ['', 'player-1', 'Ωμέγα', '玩家', 'back\\slash', ...Array.from({ length: 200 }, () => randomUUID())]
  const codes = Array.from({ length: 200 }, () => randomUUID())
  const { rows } = await sql<{ players: number[]; codes: number[] }>`
    select
      (select array_agg(player_bucket(puuid) order by n) from unnest(${players}::text[]) with ordinality p (puuid, n)) as players,
      (select array_agg(code_bucket(hash) order by n) from unnest(${codes}::uuid[]) with ordinality c (hash, n)) as codes`.execute(
    commerce.context.db,
  )
  expect(rows[0]).toEqual({ players: players.map(bucketOfPlayer), codes: codes.map(bucketOfCode) })
})

test('players are spread over all buckets', () => {
  const counts = Map.groupBy(
    Array.from({ length: 3_200 }, (_, n) => bucketOfPlayer(`player-${n}`)),
    (bucket) => bucket,
  )
  expect(counts.size).toBe(BUCKETS)
  expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThan(200)
})

test('all that an order and a claim write carries the bucket of its key', async () => {
  const { context } = commerce
  const player = await newPlayer(commerce, { money: 5_000 })
  const { context: started } = await startOrder(commerce, player)
  const order = await context.db
    .selectFrom('shop_order')
    .select(['cost', 'bucket'])
    .where('order_id', '=', started.order_id)
    .executeTakeFirstOrThrow()
  expect((await confirm(commerce, player, started.order_id, order.cost)).statusCode).toBe(200)
  const { code, codeHash } = await createTestCampaign(context)
  expect((await askAboutCode(commerce, 'claim', player, code)).statusCode).toBe(200)

  const bucketsOf = async (table: string, key = 'puuid', value = player) => {
    const { rows } = await context.pool.query<{ bucket: number | null }>(
      `select distinct bucket from ${table} where ${key}::text = $1`,
      [value],
    )
    return rows.map(({ bucket }) => bucket)
  }
  const ofPlayer = ['wallet', 'ledger_transfer', 'shop_order', 'order_event', 'order_reservation', 'idempotency_key']
  for (const table of ofPlayer) expect([table, await bucketsOf(table)]).toEqual([table, [bucketOfPlayer(player)]])
  expect(await bucketsOf('delivery', 'source_key')).toEqual([bucketOfPlayer(player)])
  for (const [table, key] of [
    ['content_code', 'code_hash'],
    ['code_claim', 'code_hash'],
    ['delivery', 'source_key'],
  ] as const) {
    expect([table, await bucketsOf(table, key, codeHash)]).toEqual([table, [bucketOfCode(codeHash)]])
  }
})
