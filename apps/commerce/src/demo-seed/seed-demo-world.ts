import { randomUUID } from 'node:crypto'
import { codeEnding, readContentCode } from '@quartermaster/contract/content-code'
import type { CurrencyCode } from '@quartermaster/contract/games'
import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import { isFailure } from '@quartermaster/service/failure'
import { type Kysely, sql } from 'kysely'
import { DEMO_ART, DEMO_CATALOGUE } from '../../demo/demo-world.ts'
import { CampaignDraft } from '../campaigns/campaign-draft.ts'
import { addCode, createCampaign, setCampaignState } from '../campaigns/campaign-store.ts'
import { type AssetSource, assetsIn } from '../catalogue/assets.ts'
import { formatProblem } from '../catalogue-files/problem.ts'
import { importCatalogue } from '../catalogue-files/service.ts'
import type { Campaign } from '../codes/campaign.ts'
import { hashCode } from '../codes/code-hash.ts'
import { saveCreator } from '../creators/store.ts'
import type { Database } from '../database/database.ts'
import type { CommerceContext } from '../entrances/commerce.ts'
import { arrivedNothing, isUnderWay } from '../fulfilment/rules.ts'
import { moveMoney } from '../wallet/store.ts'
import { codeOf, DEMO_CODES, type DemoCode, UNKNOWN_DEMO_CODE } from './demo-codes.ts'
import { DEMO_PUUIDS, STARTING_BALANCES } from './demo-players.ts'

export interface SeededWorld {
  readonly codes: readonly { readonly code: string; readonly shows: string }[]
  readonly creators: readonly { readonly code: string; readonly name: string }[]
}

export const DEMO_CREATORS = [
  { code: 'lanternkeep', name: 'Lantern Keep' },
  { code: 'mothwing', name: 'Mothwing' },
] as const

/** Catalogue, balances, creators, campaigns and codes. What is there already stays as it is. */
export async function seedDemoWorld(
  context: Pick<CommerceContext, 'db' | 'settings' | 'clock'>,
  assets: AssetSource = assetsIn(DEMO_ART),
): Promise<SeededWorld> {
  const { db, settings } = context
  await stockCatalogue(db, assets)
  await fillWallets(db, context.clock())
  for (const creator of DEMO_CREATORS) await saveCreator(db, creator)
  for (const code of DEMO_CODES) {
    await db.transaction().execute((transaction) => seedCode(transaction, settings.CODE_HASH_KEY, code))
  }
  return describeDemoWorld()
}

/** What the demo world holds, for those who want to try it. */
export function describeDemoWorld(): SeededWorld {
  return {
    codes: [...DEMO_CODES.map((code) => ({ code: codeOf(code), shows: code.shows })), UNKNOWN_DEMO_CODE],
    creators: DEMO_CREATORS,
  }
}

async function stockCatalogue(db: Kysely<Database>, assets: AssetSource): Promise<void> {
  const outcome = await importCatalogue({ db, paths: [DEMO_CATALOGUE], assets })
  if (!isFailure(outcome)) return
  throw new Error(`The demo catalogue is not valid:\n${outcome.problems.map(formatProblem).join('\n')}`)
}

async function fillWallets(db: Kysely<Database>, now: Date): Promise<void> {
  for (const [player, balances] of Object.entries(STARTING_BALANCES)) {
    const puuid = DEMO_PUUIDS[player as keyof typeof DEMO_PUUIDS]
    for (const [code, amount] of Object.entries(balances)) {
      const currency = code as CurrencyCode
      await moveMoney(db, { puuid, currency, kind: 'GRANT', amount, reference: `demo:${currency}` }, now)
    }
  }
}

async function seedCode(db: Kysely<Database>, key: string, code: DemoCode): Promise<void> {
  const { maxUses = 1, state = 'ACTIVE' } = code
  const kind = maxUses === 1 ? 'SINGLE_USE' : 'SHARED'
  const campaign = await createCampaign(db, CampaignDraft.parse({ ...code.campaign, kind }))
  if (!campaign) return
  await setCampaignState(db, campaign.name, state)
  const read = readContentCode(codeOf(code))
  if (read.kind === 'INVALID') throw new Error(`${codeOf(code)} is no code`)
  const codeHash = hashCode(key, read.canonical)
  await addCode(db, campaign.campaignId, codeHash, maxUses)
  if (code.claim) await seedClaim(db, campaign, codeHash, codeEnding(read.canonical), code.claim)
}

const NEVER_DUE = new Date('2100-01-01T00:00:00Z')

/** A claim as it stands after the worker has come so far with it. */
async function seedClaim(
  db: Kysely<Database>,
  campaign: Campaign,
  codeHash: string,
  ending: string,
  { by, status }: NonNullable<DemoCode['claim']>,
): Promise<void> {
  const claimId = randomUUID()
  const puuid = DEMO_PUUIDS[by]
  const isReleased = arrivedNothing(status)
  await db
    .insertInto('code_claim')
    .values({
      code_hash: codeHash,
      puuid,
      slot: 1,
      claim_id: claimId,
      campaign_id: campaign.campaignId,
      code_ending: ending,
      idempotency_key: `demo-${claimId}`,
      released_at: isReleased ? new Date() : null,
    })
    .execute()
  if (!isReleased) {
    await db.updateTable('content_code').set({ uses: 1 }).where('code_hash', '=', codeHash).execute()
  }
  await db
    .insertInto('delivery')
    .values({
      source_key: codeHash,
      source_kind: 'CODE',
      source_id: claimId,
      delivery_id: claimId,
      puuid,
      items: JSON.stringify(
        campaign.rewards.map((reward, index) => ({ ...reward, status: itemStatus(status, index) })),
      ),
      status,
      queue: isUnderWay(status) ? 'WAITING' : 'DONE',
      next_attempt_at: isUnderWay(status) ? NEVER_DUE : sql<Date>`now()`,
    })
    .execute()
}

/** In part: the first arrived, the others were owned already. */
function itemStatus(status: FulfillmentStatus, index: number): FulfillmentStatus {
  if (status !== 'PARTIALLY_FULFILLED') return status
  return index === 0 ? 'FULFILLED' : 'ALREADY_OWNED'
}
