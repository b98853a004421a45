import { sql } from 'kysely'
import type { Campaign } from '../codes/campaign.ts'
import { CAMPAIGN_JSON, reviveCampaign } from '../codes/campaign-json.ts'
import type { Connection } from '../database/database.ts'

export interface InspectedCode {
  readonly campaign: Campaign
  readonly uses: number
  readonly maxUses: number | null
  readonly claims: readonly InspectedClaim[]
}

export interface InspectedClaim {
  readonly puuid: string
  readonly claimId: string
  readonly claimedAt: Date
  readonly releasedAt: Date | null
  readonly status: string
}

const NEWEST_CLAIMS = 50

/** One code as an operator sees it, by its hash: whose it is and what became of its newest claims. */
export async function inspectCode(db: Connection, codeHash: string): Promise<InspectedCode | undefined> {
  const { rows } = await sql<{ campaign: unknown; uses: number; max_uses: number | null }>`
    select ${sql.raw(CAMPAIGN_JSON)} as campaign, uses, max_uses
    from content_code join campaign using (campaign_id) where code_hash = ${codeHash}::uuid`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const claims = await db
    .selectFrom('code_claim')
    .innerJoin('delivery', (join) =>
      join
        .on(sql<boolean>`delivery.source_key = code_claim.code_hash::text`)
        .onRef('delivery.source_id', '=', 'code_claim.claim_id')
        .onRef('delivery.delivery_id', '=', 'code_claim.claim_id'),
    )
    .select([
      'code_claim.puuid',
      'code_claim.claim_id as claimId',
      'code_claim.claimed_at as claimedAt',
      'code_claim.released_at as releasedAt',
      'delivery.status',
    ])
    .where('code_claim.code_hash', '=', codeHash)
    .orderBy('code_claim.claimed_at', 'desc')
    .limit(NEWEST_CLAIMS)
    .execute()
  return { campaign: reviveCampaign(row.campaign), uses: row.uses, maxUses: row.max_uses, claims }
}
