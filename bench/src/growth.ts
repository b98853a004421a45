import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startWorker } from '@quartermaster/commerce/entrances/worker'
import { askAboutCode } from '@quartermaster/commerce/testing/ask-about-code'
import { paidTopUp, startTopUp } from '@quartermaster/commerce/testing/paying'
import { confirm, newKey, newPlayer, orderOf, startOrder } from '@quartermaster/commerce/testing/shopping'
import { startTestCommerce, type TestCommerce } from '@quartermaster/commerce/testing/test-commerce'
import type { Pool } from 'pg'
import { startPostgres } from '../../run/postgres/postgres.ts'
import { createBenchCampaign, supplyCodes } from './code-supply.ts'
import { figure, note } from './figure.ts'

const TIMES = Number(process.env.BENCH_GROWTH_TIMES ?? 1_000)
const COST = 880

/** What one of each leaves in the database, table by table: docs/capacity.md. */
export async function benchGrowth(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quartermaster-growth-'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), database: 'growth' })
  process.env.TEST_DATABASE_URL = postgres.url
  const commerce = await startTestCommerce({
    env: { QUOTES_PER_MINUTE: '1000000', ORDER_STARTS_PER_MINUTE: '100000', OPEN_PAYMENTS_PER_PLAYER: '1000' },
  })
  const worker = startWorker(commerce.context)
  try {
    for (const [name, work] of Object.entries(await worksOf(commerce))) await measure(commerce, name, work)
  } finally {
    await worker.stop()
    await commerce.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Work = (puuid: string) => Promise<unknown>

async function worksOf(commerce: TestCommerce): Promise<Record<string, Work>> {
  const campaignId = await createBenchCampaign(commerce.context)
  const codes = await supplyCodes(commerce.context, { campaignId, count: TIMES })
  const email = { receiptEmail: 'somebody@mail.example' }
  return {
    visit: async (as) => {
      const body = [{ gameId: 'lol', productType: 'CHAMPION', productId: 'warden' }]
      const answers = [await commerce.call({ as, path: '/v3/orders/quote', body })]
      for (const path of ['/v3/orders', '/v3/wallets']) answers.push(await commerce.call({ as, method: 'GET', path }))
      for (const { statusCode } of answers)
        if (statusCode !== 200) throw new Error(`a visit was answered ${statusCode}`)
    },
    claim: (as) => askAboutCode(commerce, 'claim', as, codes.pop() ?? ''),
    'unpaid order': async (as) => {
      const { context } = await startOrder(commerce, as, orderOf('warden', 'CHAMPION', email))
      await commerce.call({ as, path: `/v3/orders/${context.order_id}/cancel`, body: {}, key: newKey() })
    },
    order: async (as) => {
      const { context } = await startOrder(commerce, as, orderOf('warden', 'CHAMPION', email))
      const { statusCode, body } = await confirm(commerce, as, context.order_id, COST)
      if (statusCode !== 200) throw new Error(`the confirmation answered ${statusCode}: ${body}`)
    },
    'unpaid top-up': (as) => startTopUp(commerce, as),
    'top-up': (as) => paidTopUp(commerce, as),
  }
}

/** Each by a player of its own, who is there before. */
async function measure(commerce: TestCommerce, name: string, work: Work): Promise<void> {
  const { pool } = commerce.context
  const players: string[] = []
  for (let times = 0; times < TIMES; times += 1) players.push(await newPlayer(commerce, { money: COST }))
  const before = await readSizes(pool)
  for (const puuid of players) await work(puuid)
  while ((await pool.query("select from delivery where queue = 'WAITING' limit 1")).rowCount) await delay(200)
  const after = await readSizes(pool)
  note(`${TIMES} times: ${name}`)
  const all = { rows: 0, bytes: 0 }
  for (const [table, { rows, bytes }] of after) {
    const grown = { rows: rows - (before.get(table)?.rows ?? 0), bytes: bytes - (before.get(table)?.bytes ?? 0) }
    if (grown.rows === 0 && grown.bytes < TIMES) continue
    figure(`growth_${name.replaceAll(/\W/g, '_')}_${table}_rows`, grown.rows / TIMES, 'rows')
    figure(`growth_${name.replaceAll(/\W/g, '_')}_${table}`, grown.bytes / TIMES, 'bytes')
    all.rows += grown.rows
    all.bytes += grown.bytes
  }
  figure(`growth_${name.replaceAll(/\W/g, '_')}_rows`, all.rows / TIMES, 'rows')
  figure(`growth_${name.replaceAll(/\W/g, '_')}`, all.bytes / TIMES, 'bytes')
}

/** Rows and bytes of every table with its indexes; of a table that is kept by months, of all of them. */
async function readSizes(pool: Pool): Promise<Map<string, { rows: number; bytes: number }>> {
  const { rows: tables } = await pool.query<{ name: string; bytes: string }>(`
    select relname as name, coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree(oid)),
      pg_total_relation_size(oid)) as bytes
    from pg_class where relnamespace = 'commerce'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  const sizes = new Map<string, { rows: number; bytes: number }>()
  for (const { name, bytes } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from commerce.${name}`)
    sizes.set(name, { rows: rows[0]?.count ?? 0, bytes: Number(bytes) })
  }
  return sizes
}
