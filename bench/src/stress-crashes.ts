import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { hashCode } from '@quartermaster/commerce/codes/code-hash'
import { auditLedger } from '@quartermaster/commerce/wallet/audit'
import { bearerTokens, claimRequest } from './claims.ts'
import { createBenchCampaign, supplyCodes } from './code-supply.ts'
import { figure, note } from './figure.ts'
import { loadOverHttp } from './http-load.ts'
import { type BenchShop, openShop } from './shop.ts'

const PORT = 6531
const PLAYERS = 200
const CRASHES = Number(process.env.STRESS_CRASHES ?? 12)
const BETWEEN_MS = 1_500
const SETTLE_MS = 180_000

/**
 * API, worker and PostgreSQL are killed in turn under a load of claims. Afterwards every claim that was acknowledged is
 * there, none is there twice, and everything claimed is delivered once.
 */
export async function stressCrashes(): Promise<void> {
  const shop = await openShop()
  try {
    const campaignId = await createBenchCampaign(shop.context)
    const codes = await supplyCodes(shop.context, { campaignId, count: 40_000 })
    const tokens = await bearerTokens(shop, PLAYERS)
    for (const token of tokens) shop.platform.addAccount(puuidOf(token), 'LOL', {})
    const acknowledged = await claimThroughCrashes(shop, codes, tokens)
    await untilDelivered(shop)
    await report(shop, acknowledged)
  } finally {
    await shop.close()
  }
}

async function claimThroughCrashes(shop: BenchShop, codes: string[], tokens: string[]): Promise<string[]> {
  let api = await shop.startApi(PORT)
  let worker = shop.startWorker()
  const acknowledged: string[] = []
  const codeOf = new Map<Buffer, string>()
  let isOver = false
  const load = (async () => {
    while (!isOver) {
      const { counts } = await loadOverHttp({
        port: PORT,
        connections: 32,
        forMs: 1_000,
        next: () => {
          const code = codes.pop()
          if (!code) return undefined
          const request = claimRequest(code, tokens[codes.length % tokens.length] ?? '')
          codeOf.set(request, code)
          return request
        },
        kindOf: (status, body) => (status === 200 && body.includes('REQUESTED') ? 'granted' : 'unanswered'),
        onAnswer: (request, kind) => {
          if (kind === 'granted') acknowledged.push(codeOf.get(request) ?? '')
          codeOf.delete(request)
        },
      })
      if (!counts.granted) await delay(100)
    }
  })()
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await delay(BETWEEN_MS)
    const victim = (['api', 'worker', 'postgres'] as const)[crash % 3]
    note(`killing ${victim}; ${acknowledged.length} claims acknowledged so far`)
    if (victim === 'api') {
      await kill(api)
      api = await shop.startApi(PORT)
    } else if (victim === 'worker') {
      await kill(worker)
      worker = shop.startWorker()
    } else await crashPostgres(shop)
  }
  isOver = true
  await load
  return acknowledged
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** A backend that dies makes PostgreSQL throw all memory away and recover from its log, as after a power cut. */
async function crashPostgres({ context }: BenchShop): Promise<void> {
  const { rows } = await context.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  )
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
  // It takes a moment until the crash is noticed; before that, everything still answers.
  await delay(1_000)
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isBack = await context.pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (isBack) return
    await delay(100)
  }
  throw new Error('PostgreSQL did not come back')
}

async function untilDelivered({ context }: BenchShop): Promise<void> {
  const deadline = Date.now() + SETTLE_MS
  while (Date.now() < deadline) {
    const { rows } = await context.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from delivery where queue = 'WAITING'`,
    )
    const waiting = rows[0]?.waiting ?? 0
    if (waiting === 0) return
    note(`${waiting} deliveries wait`)
    await delay(2_000)
  }
  throw new Error('the deliveries did not end in time')
}

async function report({ context, platform }: BenchShop, acknowledged: readonly string[]): Promise<void> {
  const { rows } = await context.pool.query<{ claims: number; uses: number; fulfilled: number; twice: number }>(
    `select (select count(*)::int from code_claim where released_at is null) as claims,
       (select sum(uses)::int from content_code) as uses,
       (select count(*)::int from delivery where status = 'FULFILLED' or status = 'ALREADY_OWNED') as fulfilled,
       (select count(*)::int from (select code_hash from code_claim group by 1 having count(*) > 1) doubled) as twice`,
  )
  const { claims = 0, uses = 0, fulfilled = 0, twice = 0 } = rows[0] ?? {}
  const { differences } = await auditLedger(context.db)
  const lost = acknowledged.length - (await countClaimed(context, acknowledged))
  figure('stress_crashes', CRASHES, 'kills')
  figure('stress_crashes_acknowledged', acknowledged.length, 'claims')
  figure('stress_crashes_lost', lost, 'claims')
  figure('stress_crashes_doubled', twice, 'claims')
  figure('stress_crashes_delivered', fulfilled, 'deliveries')
  figure('stress_crashes_ledger_differences', differences.length, 'balances')
  note(`the game service was asked for ${platform.deliveries.size} different deliveries`)
  if (lost > 0 || twice > 0 || claims !== uses || differences.length > 0) {
    throw new Error(`${lost} lost, ${twice} doubled, ${claims} claims but ${uses} uses`)
  }
}

/** How many of the codes have a claim, whatever became of it. */
async function countClaimed({ pool, settings }: BenchShop['context'], codes: readonly string[]): Promise<number> {
  const hashes = codes.map((code) => hashCode(settings.CODE_HASH_KEY, code.replaceAll('-', '')))
  const { rows } = await pool.query<{ found: number }>(
    'select count(distinct code_hash)::int as found from code_claim where code_hash = any($1::uuid[])',
    [hashes],
  )
  return rows[0]?.found ?? 0
}

function puuidOf(token: string): string {
  const payload = token.split('.')[1] ?? ''
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub
}

if (import.meta.main) await stressCrashes()
