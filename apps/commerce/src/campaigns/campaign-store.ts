import { fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { bucketOfCode } from '../buckets/bucket.ts'
import type { Campaign } from '../codes/campaign.ts'
import { CAMPAIGN_JSON, reviveCampaign } from '../codes/campaign-json.ts'
import { heldCodes } from '../codes/held-codes.ts'
import type { CampaignState } from '../database/code-tables.ts'
import type { Connection } from '../database/database.ts'
import { type CursorFailure, type Page, type PageAsk, pageOf } from '../keyset/keyset.ts'
import { type CampaignDraft, itemsOf } from './campaign-draft.ts'

/** A campaign as operators read it. */
export interface KeptCampaign extends Campaign {
  /** Another after every change: who changes it says which one they have seen. */
  readonly version: string
}

interface CampaignRow {
  readonly campaign: unknown
  readonly version: string
}

const CAMPAIGN_ROW = sql.raw(`${CAMPAIGN_JSON} as campaign, extract(epoch from campaign.updated_at)::text as version`)
const reviveRow = ({ campaign, version }: CampaignRow): KeptCampaign => ({ ...reviveCampaign(campaign), version })

/** Undefined when the name is taken. */
export async function createCampaign(db: Connection, draft: CampaignDraft): Promise<KeptCampaign | undefined> {
  const row = await db
    .insertInto('campaign')
    .values({ name: draft.name, ...columnsOf(draft) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('campaign_id')
    .executeTakeFirst()
  return row && findCampaign(db, draft.name)
}

function columnsOf(draft: CampaignDraft) {
  return {
    kind: draft.kind,
    starts_at: draft.startsAt ? new Date(draft.startsAt) : null,
    ends_at: draft.endsAt ? new Date(draft.endsAt) : null,
    regions: draft.regions,
    required_game: draft.requiredGame,
    rewards: JSON.stringify(itemsOf(draft)),
    per_player_limit: draft.perPlayerLimit,
  }
}

export async function findCampaign(db: Connection, name: string): Promise<KeptCampaign | undefined> {
  const { rows } = await sql<CampaignRow>`select ${CAMPAIGN_ROW} from campaign where name = ${name}`.execute(db)
  return rows[0] && reviveRow(rows[0])
}

/** As `findCampaign`, and nobody else changes it until the transaction ends. Claims read it meanwhile. */
export async function lockCampaign(db: Connection, name: string): Promise<KeptCampaign | undefined> {
  await sql`select 1 from campaign where name = ${name} for update`.execute(db)
  return findCampaign(db, name)
}

/** Whether a code is held of it, or is being made. */
export async function hasCodes(db: Connection, campaignId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 where ${heldCodes(campaignId)} > 0
      or exists (select from code_batch_job where campaign_id = ${campaignId} and state = 'MAKING')`.execute(db)
  return rows.length > 0
}

export async function updateCampaign(db: Connection, draft: CampaignDraft): Promise<void> {
  await db
    .updateTable('campaign')
    .set({ ...columnsOf(draft), updated_at: sql<Date>`default` })
    .where('name', '=', draft.name)
    .execute()
}

export async function listCampaigns(db: Connection): Promise<Campaign[]> {
  const { rows } = await sql<{ campaign: unknown }>`
    select ${sql.raw(CAMPAIGN_JSON)} as campaign from campaign order by campaign_id`.execute(db)
  return rows.map(({ campaign }) => reviveCampaign(campaign))
}

/** Newest first, by key. */
export async function pageOfCampaigns(
  db: Connection,
  { after, limit }: PageAsk,
): Promise<Page<KeptCampaign> | CursorFailure> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) return fail('UNKNOWN_CURSOR')
  const { rows } = await sql<CampaignRow>`
    select ${CAMPAIGN_ROW} from campaign
    where ${after ?? null}::integer is null or campaign_id < ${after ?? null}::integer
    order by campaign_id desc limit ${limit + 1}`.execute(db)
  return pageOf(rows.map(reviveRow), limit, ({ campaignId }) => String(campaignId))
}

export async function setCampaignState(db: Connection, name: string, state: CampaignState): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set({ state, updated_at: sql<Date>`default` })
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface NewCode {
  readonly codeHash: string
  /** Of the key that made the hash; null where who asked for the code did not keep it yet. */
  readonly keyId: string | null
  /** How often it may be claimed in all; null: as often as players like. */
  readonly maxUses: number | null
}

/** Adds a code by its hash. False when the code exists already, in this or another campaign. */
export async function addCode(
  db: Connection,
  campaignId: number,
  { codeHash, keyId, maxUses }: NewCode,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('content_code')
    .values({ bucket: bucketOfCode(codeHash), code_hash: codeHash, campaign_id: campaignId, max_uses: maxUses })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await db.insertInto('code_batch').values({ campaign_id: campaignId, codes: 1, key_id: keyId }).execute()
  return true
}
