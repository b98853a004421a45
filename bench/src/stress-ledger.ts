import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@quartermaster/commerce/database/database'
import { SCHEMA } from '@quartermaster/commerce/database/schema'
import type { TransferKind } from '@quartermaster/commerce/database/wallet-tables'
import { auditLedger } from '@quartermaster/commerce/wallet/audit'
import { moveMoney } from '@quartermaster/commerce/wallet/store'
import { TRANSFER_KINDS } from '@quartermaster/commerce/wallet/transfer'
import { createPool } from '@quartermaster/database/pool'
import { isFailure } from '@quartermaster/service/failure'
import { Kysely, PostgresDialect } from 'kysely'
import { figure, note } from './figure.ts'
import { crashPostgres } from './postgres-crash.ts'
import { type BenchShop, openShop } from './shop.ts'

const OPERATIONS = Number(process.env.STRESS_OPERATIONS ?? 1_000_000)
const LANES = 48
const PLAYERS = 300
const CUT_EVERY_MS = 500
const CUT_PAUSE_MS = 20
const CRASH_EVERY_MS = Number(process.env.STRESS_LEDGER_CRASH_EVERY_MS ?? 20_000)
const NAME = 'ledger-stress'
const KINDS = Object.keys(TRANSFER_KINDS) as TransferKind[]

const below = (limit: number) => Math.floor(Math.random() * limit)

/** A random movement. One in ten repeats a reference that was drawn before. */
function draw(n: number) {
  const kind = KINDS[below(KINDS.length)] ?? 'GRANT'
  const amount = 1 + below(500)
  const number = below(10) === 0 ? below(n + 1) : n
  return {
    puuid: `saver-${number % PLAYERS}`,
    currency: 'RP',
    kind,
    amount,
    reference: `${kind}:${amount}:${number}`,
  } as const
}

/** Random movements on many connections, while connections are cut and PostgreSQL is crashed under them. */
export async function stressLedger(): Promise<void> {
  const shop = await openShop()
  // As many connections as lanes: commits that wait together are written together.
  const pool = createPool({ url: shop.databaseUrl, schema: SCHEMA, name: NAME, size: LANES })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    const tally = { moved: 0, repeated: 0, short: 0, cut: 0 }
    let next = 0
    let running = true
    const cutting = cutConnections(shop, () => running)
    const crashing = crashNowAndThen(shop, () => running)
    const lane = async () => {
      while (next < OPERATIONS) {
        const n = next
        next += 1
        if (n % 50_000 === 0) note(`${n} of ${OPERATIONS} movements`)
        const outcome = await moveMoney(db, draw(n), new Date()).then(
          (moved) => (isFailure(moved) ? 'short' : moved.repeated ? 'repeated' : 'moved'),
          () => 'cut' as const,
        )
        tally[outcome] += 1
        if (outcome === 'cut') await delay(CUT_PAUSE_MS)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    running = false
    const [cuts, crashes] = await Promise.all([cutting, crashing])
    const { differences, transfers } = await auditLedger(shop.context.db)
    figure('ledger_movements', tally.moved, 'acknowledged')
    figure('ledger_refusals', tally.short + tally.repeated, 'short or repeated')
    figure(
      'ledger_crashes',
      crashes,
      `of PostgreSQL, and connections cut ${cuts} times: ${tally.cut} movements cut off`,
    )
    figure('ledger_differences', differences.length, 'balances')
    if (differences.length > 0) throw new Error(`balances differ from their entries: ${JSON.stringify(differences)}`)
    if (transfers < tally.moved) throw new Error(`${tally.moved} movements were acknowledged, ${transfers} are there`)
  } finally {
    await db.destroy()
    await shop.close()
  }
}

async function cutConnections({ context }: BenchShop, goesOn: () => boolean): Promise<number> {
  let cuts = 0
  while (goesOn()) {
    await delay(CUT_EVERY_MS)
    const ended = await context.pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = $1 and state = 'active' limit 3`,
        [NAME],
      )
      .catch(() => undefined)
    if (ended?.rowCount) cuts += 1
  }
  return cuts
}

async function crashNowAndThen(shop: BenchShop, goesOn: () => boolean): Promise<number> {
  let crashes = 0
  let due = Date.now() + CRASH_EVERY_MS
  while (goesOn()) {
    await delay(CUT_EVERY_MS)
    if (Date.now() < due) continue
    // Its own question may be cut off too: then it asks again.
    const crashed = await crashPostgres(shop).then(
      () => true,
      () => false,
    )
    if (!crashed) continue
    crashes += 1
    due = Date.now() + CRASH_EVERY_MS
  }
  return crashes
}
