import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { applyGrants } from '@quartermaster/commerce/database/grants'
import { CALL_ADDRESSES } from '@quartermaster/contract/call-addresses'
import { createBenchCampaign, supplyCodes } from '../../bench/src/code-supply.ts'
import { untilDelivered } from '../../bench/src/deliveries.ts'
import { figure, note } from '../../bench/src/figure.ts'
import { BUYERS, buyerOf, COST, supplyOrders, supplyWallets } from '../../bench/src/order-supply.ts'
import { type BenchShop, openShop } from '../../bench/src/shop.ts'
import { openFolder, startProgram, stopProgram } from '../background-program.ts'
import { requireProgram } from '../debian-package.ts'
import { expectExactly } from '../expectation.ts'
import { makeEveryCall, openWalker, supplyWalk } from '../player-walk.ts'
import { type SteadyLoad, startLoad, tally } from '../steady-load.ts'

const PORTS = { pooler: 6630, api: 6631 }
const PASSWORD = randomUUID()
const SECONDS = 15
/** Who claims. */
const PLAYERS = 100
const CODES = 40_000
const ORDERS = 20_000
/** Fewer than those who ask: what a pooler is for. */
const SERVER_CONNECTIONS = 4
const ROLES = new URL('../../apps/commerce/roles/roles.sql', import.meta.url)
const API = `http://127.0.0.1:${PORTS.api}/api`

/**
 * API and worker reach PostgreSQL through PgBouncer in transaction mode, each as its own role: under load until all of it is
 * delivered, then every call of a player.
 */
export async function drill(): Promise<void> {
  const program = requireProgram('pgbouncer')
  const folder = await openFolder()
  const shop = await openShop()
  let pooler: ChildProcess | undefined
  try {
    await createRoles(shop)
    const config = join(folder, 'pgbouncer.ini')
    await writeFile(config, poolerConfig(new URL(shop.databaseUrl), folder))
    await writeFile(join(folder, 'users.txt'), ['api', 'worker'].map(userLine).join(''))
    pooler = await startProgram(program, ['-q', config], PORTS.pooler)
    await supplyWalk(shop)
    await shop.startApi(PORTS.api, { ...addressesOf(shop, 'api'), DATABASE_POOL_SIZE: '10' })
    shop.startWorker(addressesOf(shop, 'worker'))
    await claimAndConfirm(shop)
    const walker = await openWalker(shop, PORTS.api)
    await makeEveryCall(walker)
    expectExactly('pgbouncer_calls_walked', walker.called.size, Object.keys(CALL_ADDRESSES).length, 'calls of a player')
    expectExactly('pgbouncer_calls_failed', walker.failed.length, 0, 'answers')
  } finally {
    await shop.close()
    if (pooler) await stopProgram(pooler, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

async function claimAndConfirm(shop: BenchShop): Promise<void> {
  const campaignId = await createBenchCampaign(shop.context, [{ kind: 'CURRENCY', currency: 'RP', quantity: 1 }])
  const codes = await supplyCodes(shop.context, { campaignId, count: CODES })
  await supplyWallets(shop.context)
  const orders = await supplyOrders(shop.context, { from: 0, count: ORDERS, keep: true })
  // As often as it is bought it is given.
  await shop.context.pool.query(`update shop_order set items = jsonb_set(items, '{0,productType}', '"CURRENCY"')`)
  const players = Array.from({ length: PLAYERS }, () => `player-${randomUUID()}`)
  for (const player of players) shop.platform.addAccount(player, 'LOL', {})
  for (let index = 0; index < BUYERS; index += 1) shop.platform.addAccount(buyerOf(index), 'LOL', {})
  const tokens = await Promise.all(players.map((player) => shop.platform.signOn.bearer(player)))
  const cookies = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => shop.platform.signOn.cookie(buyerOf(index))),
  )
  const claims = startLoad(16, () =>
    post(
      '/contentcodes/v1/claim',
      { authorization: tokens[codes.length % PLAYERS] ?? '' },
      { code: codes.pop(), locale: 'en_US' },
    ),
  )
  const confirms = startLoad(16, () => {
    const cookie = cookies[(orders.length - 1) % BUYERS] ?? ''
    return post(`/v3/orders/${orders.pop()}/confirm`, { cookie }, { expectedCost: COST })
  })
  await delay(SECONDS * 1_000)
  await Promise.all([claims.stop(), confirms.stop()])
  report('claims', claims)
  report('confirms', confirms)
  const failed = tally(claims).failed + tally(confirms).failed
  expectExactly('pgbouncer_errors', failed, 0, 'answers')
  const asked = tally(claims).well + tally(confirms).well
  await untilDelivered(shop)
  const { rows } = await shop.context.pool.query<{ delivered: number }>(
    "select count(*)::int as delivered from delivery where status = 'FULFILLED'",
  )
  const [{ delivered = 0 } = {}] = rows
  figure('pgbouncer_delivered', delivered, 'deliveries')
  expectExactly('pgbouncer_deliveries_missing', asked - delivered, 0, 'deliveries')
}

function report(kind: string, load: SteadyLoad): void {
  note(`${kind} ${JSON.stringify(load.counts)}`)
  figure(`pgbouncer_${kind}`, tally(load).well / SECONDS, 'a second')
}

function post(path: string, headers: Record<string, string>, body: unknown): Promise<Response> {
  return fetch(API + path, {
    method: 'POST',
    headers: {
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
      origin: `http://localhost:${PORTS.api}`,
      ...headers,
    },
    body: JSON.stringify(body),
  })
}

async function createRoles({ context, databaseUrl }: BenchShop): Promise<void> {
  await context.pool.query(await readFile(ROLES, 'utf8'))
  for (const role of ['api', 'worker']) {
    await context.pool.query(`alter role quartermaster_${role} password '${PASSWORD}'`)
  }
  await applyGrants(databaseUrl)
}

function addressesOf({ databaseUrl }: BenchShop, role: string): Record<string, string> {
  const direct = new URL(databaseUrl)
  direct.username = `quartermaster_${role}`
  direct.password = PASSWORD
  const pooled = new URL(direct)
  pooled.port = String(PORTS.pooler)
  return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: direct.href, MIGRATE_AT_START: 'off' }
}

const userLine = (role: string) => `"quartermaster_${role}" "${PASSWORD}"\n`

const poolerConfig = (server: URL, folder: string) => `
[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PORTS.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
`
