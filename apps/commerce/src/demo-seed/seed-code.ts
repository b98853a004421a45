import { codeEnding, readContentCode } from '@quartermaster/contract/content-code'
import { claimIdOf, rewardStatus } from '@quartermaster/demo-world/claims'
import { codeOf, type DemoCode } from '@quartermaster/demo-world/codes'
import { type Kysely, sql } from 'kysely'
import { bucketOfCode } from '../buckets/bucket.ts'
import { CampaignDraft } from '../campaigns/campaign-draft.ts'
import { addCode, createCampaign, setCampaignState } from '../campaigns/campaign-store.ts'
import type { Campaign } from '../codes/campaign.ts'
import { hashCode } from '../codes/code-hash.ts'
import { keyIdOf } from '../codes/code-keys.ts'
import type { Database } from '../database/database.ts'
import { arrivedNothing, isUnderWay } from '../fulfilment/rules.ts'

/** Adds a code with its campaign and what became of it so far; a campaign that is there already stays as it is. */
export async function seedCode(db: Kysely<Database>, key: string, code: DemoCode): Promise<void> {
  const { maxUses = 1, state = 'ACTIVE' } = code
  const kind = maxUses === 1 ? 'SINGLE_USE' : 'SHARED'
  const campaign = await createCampaign(db, CampaignDraft.parse({ ...code.campaign, kind }))
  if (!campaign) return
  await setCampaignState(db, campaign.name, state)
  const read = readContentCode(codeOf(code))
  if (read.kind === 'INVALID') throw new Error(`${codeOf(code)} is no code`)
  const codeHash = hashCode(key, read.canonical)
  await addCode(db, campaign.campaignId, { codeHash, keyId: keyIdOf(key), maxUses })
  if (code.claim) {
    const claimId = claimIdOf(code, code.claim.puuid)
    await seedClaim(db, campaign, codeHash, codeEnding(codeOf(code)), { ...code.claim, claimId })
  }
}

const NEVER_DUE = new Date('2100-01-01T00:00:00Z')

/** A claim as it stands after the worker has come so far with it. */
async function seedClaim(
  db: Kysely<Database>,
  campaign: Campaign,
  codeHash: string,
  ending: string,
  { puuid, status, claimId }: NonNullable<DemoCode['claim']> & { readonly claimId: string },
): Promise<void> {
  const isReleased = arrivedNothing(status)
  await db
    .insertInto('code_claim')
    .values({
      bucket: bucketOfCode(codeHash),
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
      bucket: bucketOfCode(codeHash),
      source_key: codeHash,
      source_kind: 'CODE',
      source_id: claimId,
      delivery_id: claimId,
      puuid,
      items: JSON.stringify(
        campaign.rewards.map((reward, index) => ({ ...reward, status: rewardStatus(status, index) })),
      ),
      status,
      queue: isUnderWay(status) ? 'WAITING' : 'DONE',
      next_attempt_at: isUnderWay(status) ? NEVER_DUE : sql<Date>`now()`,
    })
    .execute()
}
