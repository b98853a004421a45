import { randomUUID } from 'node:crypto'
import { CampaignDraft, type CampaignDraftInput } from '@quartermaster/commerce/campaigns/campaign-draft'
import { createCampaign, setCampaignState } from '@quartermaster/commerce/campaigns/campaign-store'
import { makeCodes } from '@quartermaster/commerce/campaigns/code-batch'
import type { CommerceContext } from '@quartermaster/commerce/entrances/commerce'

const SPRAY: CampaignDraftInput['rewards'][number] = {
  kind: 'ITEM',
  game: 'LOL',
  productType: 'SPRAY',
  productId: 'bench-spray',
  name: 'Bench Spray',
}

/** An active campaign of single-use codes. */
export async function createBenchCampaign(
  { db }: CommerceContext,
  rewards: CampaignDraftInput['rewards'] = [SPRAY],
): Promise<number> {
  const name = `bench-${randomUUID()}`
  const campaign = await createCampaign(db, CampaignDraft.parse({ name, kind: 'SINGLE_USE', rewards }))
  if (!campaign) throw new Error('a random name is never taken')
  await setCampaignState(db, name, 'ACTIVE')
  return campaign.campaignId
}

/** Makes codes; keeps the first `keep` of them, in the order made, which is no order of their hashes. */
export async function supplyCodes(
  { pool, settings }: CommerceContext,
  { campaignId, count, keep = count }: { campaignId: number; count: number; keep?: number },
): Promise<string[]> {
  const kept: string[] = []
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for await (const lines of makeCodes(client, { campaignId, count, hashKey: settings.CODE_HASH_KEY })) {
      if (kept.length < keep) kept.push(...lines.toString().trimEnd().split('\n'))
    }
    await client.query('vacuum analyze content_code')
  } finally {
    client.release(true)
  }
  return kept.slice(0, keep)
}

/** Rows that pgbench can name by a number: their hashes are as scattered as real ones. `froms` begin one range each. */
export async function supplyNumberedCodes(
  { pool }: CommerceContext,
  { campaignId, froms, count }: { campaignId: number; froms: readonly number[]; count: number },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const from of froms) {
      await client.query(
        `insert into content_code (bucket, code_hash, campaign_id, max_uses)
         select code_bucket(md5(n::text)::uuid), md5(n::text)::uuid, $1, 1 from generate_series($2::bigint, $2::bigint + $3::bigint - 1) n`,
        [campaignId, from, count],
      )
    }
    await client.query('vacuum analyze content_code')
  } finally {
    client.release(true)
  }
}
