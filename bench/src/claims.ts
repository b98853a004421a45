import { createHash, randomUUID } from 'node:crypto'
import { CLAIM_STATEMENT } from '@quartermaster/commerce/claims/claim-statement'
import { createClaims } from '@quartermaster/commerce/claims/claims'
import { isFailure } from '@quartermaster/service/failure'
import { createBenchCampaign, supplyCodes, supplyNumberedCodes } from './code-supply.ts'
import { figure, median, medianRatio, note, ratio } from './figure.ts'
import { both, openHttpAlone } from './http-alone.ts'
import { loadOverHttp, postRequest, requireOnly } from './http-load.ts'
import { pgbench } from './pgbench.ts'
import { type BenchShop, openShop } from './shop.ts'
import { rateWithoutHttp } from './without-http.ts'

const PORT = 6510
const BARE_PORT = 6511
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
/** More than any machine so far claims in that time. */
const PER_ROUND = SECONDS * 25_000
const PGBENCH_CLIENTS = Number(process.env.BENCH_PGBENCH_CLIENTS ?? 64)
const CONNECTIONS = 128
const PLAYERS = 500
const SPACE_PER_CLIENT = 100_000
const PATH = '/api/contentcodes/v1/claim'

/** The claim as pgbench runs it: the same statement for one code, a fresh one each time. */
export const CLAIM_SCRIPT = `
\\set i :i + 1
\\set n :base + :client_id * ${SPACE_PER_CLIENT} + :i
${CLAIM_STATEMENT.replaceAll('$1', 'array[md5((:n)::text)::uuid]')
  .replace('$2', "array['player-' || (:n)::text]")
  .replace('$3', 'array[gen_random_uuid()]')
  .replace('$4', "array['ABCDE']")
  .replace('$5', 'array[gen_random_uuid()::text]')
  .replaceAll('$6', 'now()')
  .replace('$7', 'array[code_bucket(md5((:n)::text)::uuid)]')
  .replaceAll('\n', ' ')};
`

export async function bearerTokens({ platform }: BenchShop, players: number): Promise<string[]> {
  return Promise.all(Array.from({ length: players }, () => platform.signOn.bearer(`player-${randomUUID()}`)))
}

export function claimRequest(code: string, token: string): Buffer {
  const headers = { authorization: token, 'idempotency-key': randomUUID() }
  return postRequest(PATH, headers, { code, locale: 'en_US' })
}

async function claimRequests(shop: BenchShop, codes: readonly string[]): Promise<Buffer[]> {
  const tokens = await bearerTokens(shop, PLAYERS)
  return codes.map((code, index) => claimRequest(code, tokens[index % tokens.length] ?? ''))
}

/** How a claim is answered. */
async function claimOnce(shop: BenchShop, campaignId: number): Promise<string> {
  const [code] = await supplyCodes(shop.context, { campaignId, count: 1 })
  const [authorization = ''] = await bearerTokens(shop, 1)
  const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const body = JSON.stringify({ code, locale: 'en_US' })
  return (await fetch(`http://127.0.0.1:${PORT}${PATH}`, { method: 'POST', headers, body })).text()
}

/** Claims a second over HTTP: signed in, limited, logged, each answered after its commit. */
export async function measureClaims(shop: BenchShop, port: number, campaignId: number): Promise<number> {
  const requests = await claimRequests(shop, await supplyCodes(shop.context, { campaignId, count: PER_ROUND }))
  const { seconds, counts, latencies } = await loadOverHttp({
    port,
    connections: CONNECTIONS,
    forMs: SECONDS * 1_000,
    next: () => requests.pop(),
    kindOf: (status, body) => (status === 200 && body.includes('"REQUESTED"') ? 'granted' : `${status} ${body}`),
  })
  const granted = requireOnly(counts, 'granted')
  const at = (share: number) => latencies[Math.floor(latencies.length * share)]?.toFixed(1)
  note(`over HTTP ${Math.round(granted / seconds)} claims/s, half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms`)
  return granted / seconds
}

export async function measureStatement(shop: BenchShop, campaignId: number, round: number): Promise<number> {
  const base = (round + 1) * 100_000_000
  await supplyNumberedCodes(shop.context, {
    campaignId,
    froms: Array.from({ length: PGBENCH_CLIENTS }, (_, client) => base + client * SPACE_PER_CLIENT),
    count: Math.ceil(PER_ROUND / PGBENCH_CLIENTS),
  })
  const tps = await pgbench({
    url: shop.databaseUrl,
    script: CLAIM_SCRIPT,
    clients: PGBENCH_CLIENTS,
    seconds: SECONDS,
    variables: { i: 0, base },
  })
  note(`pgbench ${Math.round(tps)} claims/s`)
  return tps
}

/** The batches of the API, asked for in this process: what is left when nobody has to be spoken to. */
export async function measureBatches(
  { context }: BenchShop,
  { campaignId, base, waiting = CONNECTIONS }: { campaignId: number; base: number; waiting?: number },
  around: (measure: () => Promise<number>) => Promise<number> = (measure) => measure(),
): Promise<number> {
  await supplyNumberedCodes(context, { campaignId, froms: [base], count: PER_ROUND })
  const claim = createClaims(context)
  let asked = 0
  const next = () => {
    if (asked === PER_ROUND) return undefined
    const codeHash = hashOf(base + asked)
    asked += 1
    const puuid = `player-${asked % PLAYERS}`
    const ask = { codeHash, puuid, claimId: randomUUID(), codeEnding: 'ABCDE', idempotencyKey: randomUUID() }
    return claim(ask).then((outcome) => !isFailure(outcome))
  }
  return around(() => rateWithoutHttp({ waiting, forMs: SECONDS * 1_000, next }))
}

/** As PostgreSQL makes it for a numbered code. */
const hashOf = (n: number) =>
  createHash('md5')
    .update(String(n))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

export async function benchClaims(): Promise<void> {
  const shop = await openShop()
  try {
    const campaignId = await createBenchCampaign(shop.context)
    await shop.startApi(PORT)
    await measureClaims(shop, PORT, campaignId)
    const body = await claimOnce(shop, campaignId)
    const forMs = SECONDS * 1_000
    const http = await openHttpAlone({ port: BARE_PORT, path: PATH, body, connections: CONNECTIONS, forMs })
    const limits: number[] = []
    const batched: number[] = []
    const possible: number[] = []
    const reached: number[] = []
    const anyCodes = Array.from({ length: PER_ROUND }, (_, n) => `ABCDE-FGHJK-${10_000 + (n % 90_000)}`)
    for (let round = 0; round < ROUNDS; round += 1) {
      limits.push(await measureStatement(shop, campaignId, round))
      const batches = await measureBatches(shop, { campaignId, base: (round + 1) * 100_000_000 + 50_000_000 })
      batched.push(batches)
      possible.push(both(batches, await http.measure(await claimRequests(shop, anyCodes))))
      reached.push(await measureClaims(shop, PORT, campaignId))
    }
    await http.close()
    figure('claims_over_http', median(reached), 'claims/s')
    figure('claims_in_pgbench', median(limits), 'claims/s')
    figure('claims_without_http', median(batched), 'claims/s')
    ratio('claims_ratio', medianRatio(reached, limits), 'of pgbench', 0.5)
    ratio('claims_batched_ratio', medianRatio(reached, batched), 'of the same batches without HTTP', 0.5)
    figure('claims_possible', median(possible), 'claims/s: the same batches, and a bare Fastify')
    figure('claims_possible_ratio', medianRatio(reached, possible), 'of what batches and a bare Fastify leave')
  } finally {
    await shop.close()
  }
}
