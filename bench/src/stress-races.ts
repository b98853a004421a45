import { randomBytes } from 'node:crypto'
import { CampaignDraft } from '@quartermaster/commerce/campaigns/campaign-draft'
import { addCode, createCampaign, setCampaignState } from '@quartermaster/commerce/campaigns/campaign-store'
import { hashCode } from '@quartermaster/commerce/codes/code-hash'
import { keyIdOf } from '@quartermaster/commerce/codes/code-keys'
import { CODE_RANDOM_BYTES, codeFromBytes } from '@quartermaster/contract/content-code'
import { bearerTokens, claimRequest } from './claims.ts'
import { raceConfirms } from './confirm-race.ts'
import { figure, note } from './figure.ts'
import { type Load, loadOverHttp } from './http-load.ts'
import { type BenchShop, openShop } from './shop.ts'

const PORTS = [6521, 6522, 6523]
const CONNECTIONS_PER_API = 100
const FOR_AS_LONG_AS_IT_TAKES = 30 * 60_000

interface Race {
  readonly name: string
  readonly claims: number
  readonly players: number
  readonly maxUses: number
}

const RACES: readonly Race[] = [
  { name: 'one_single_use_code', claims: Number(process.env.STRESS_CLAIMS ?? 10_000), players: 2_000, maxUses: 1 },
  {
    name: 'one_shared_code',
    claims: Number(process.env.STRESS_SHARED_CLAIMS ?? 50_000),
    players: 5_000,
    maxUses: 1_000,
  },
]

/** Everyone wants the same thing at once, through several API processes: exactly as many get it as may. */
export async function stressRaces(): Promise<void> {
  const shop = await openShop()
  try {
    for (const port of PORTS) await shop.startApi(port)
    for (const race of RACES) await raceForCode(shop, PORTS, race)
    await raceConfirms(shop, PORTS)
  } finally {
    await shop.close()
  }
}

/** Many want one code at once, through several API processes. */
export async function raceForCode(
  shop: BenchShop,
  ports: readonly number[],
  { name, claims, players, maxUses }: Race,
): Promise<void> {
  const { code, codeHash } = await createCode(shop, name, maxUses)
  const tokens = await bearerTokens(shop, players)
  note(`${name}: ${claims} claims by ${players} players through ${ports.length} processes`)
  const requests = Array.from({ length: claims }, (_, index) => claimRequest(code, tokens[index % players] ?? ''))
  const total = requests.length
  const watch = setInterval(() => note(`${name}: ${total - requests.length} of ${total} sent`), 5_000)
  const loads = await Promise.all(
    ports.map((port) =>
      loadOverHttp({
        port,
        connections: CONNECTIONS_PER_API,
        forMs: FOR_AS_LONG_AS_IT_TAKES,
        next: () => requests.pop(),
        kindOf: (status) => String(status),
      }),
    ),
  )
  clearInterval(watch)
  const { uses, claimed, deliveries } = await readCounts(shop, codeHash)
  const others = answersOtherThan200(loads)
  figure(`stress_${name}_claims`, claims, 'claims')
  figure(`stress_${name}_grants`, claimed, `grants (${maxUses} allowed)`)
  figure(`stress_${name}_other_answers`, others, 'answers other than 200')
  if (uses !== maxUses || claimed !== maxUses || deliveries !== maxUses || others > 0) {
    throw new Error(`${name}: ${uses} uses, ${claimed} claims, ${deliveries} deliveries, ${others} other answers`)
  }
}

async function createCode({ context }: BenchShop, name: string, maxUses: number) {
  const { db, settings } = context
  const draft = CampaignDraft.parse({
    name: name.replaceAll('_', '-'),
    kind: maxUses === 1 ? 'SINGLE_USE' : 'SHARED',
    rewards: [{ kind: 'CURRENCY', currency: 'RP', quantity: 10 }],
  })
  const campaign = await createCampaign(db, draft)
  if (!campaign) throw new Error('the database is new')
  await setCampaignState(db, campaign.name, 'ACTIVE')
  const code = codeFromBytes(randomBytes(CODE_RANDOM_BYTES))
  const codeHash = hashCode(settings.CODE_HASH_KEY, code)
  await addCode(db, campaign.campaignId, { codeHash, keyId: keyIdOf(settings.CODE_HASH_KEY), maxUses })
  return { code, codeHash }
}

async function readCounts({ context }: BenchShop, codeHash: string) {
  const { rows } = await context.pool.query<{ uses: number; claimed: number; deliveries: number }>(
    `select uses, (select count(*)::int from code_claim where code_hash = $1) as claimed,
       (select count(*)::int from delivery where source_key = $1::text) as deliveries
     from content_code where code_hash = $1`,
    [codeHash],
  )
  const [row] = rows
  if (!row) throw new Error('the code is gone')
  return row
}

function answersOtherThan200(loads: readonly Load[]): number {
  return loads
    .flatMap(({ counts }) => Object.entries(counts))
    .filter(([kind]) => kind !== '200')
    .reduce((sum, [, count]) => sum + count, 0)
}
