import { sql } from 'kysely'
import type { Connection } from '../database/database.ts'
import { type CampaignTotals, readCampaignTotals } from './campaign-totals.ts'

export interface CampaignStatistics extends CampaignTotals {
  readonly players: number
  readonly byStatus: readonly { readonly status: string; readonly claims: number }[]
}

/** The totals with what no summary can tell: all claims are read for it, which takes as long as they are many. */
export async function readCampaignStatistics(db: Connection, campaignId: number): Promise<CampaignStatistics> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '10min'`.execute(transaction)
    const totals = await readCampaignTotals(transaction, campaignId)
    const { rows } = await sql<{ players: number }>`
      select count(distinct puuid)::float8 as players from code_claim where campaign_id = ${campaignId}`.execute(
      transaction,
    )
    const byStatus = await sql<{ status: string; claims: string }>`
      select delivery.status, count(*) as claims from code_claim claim
      join delivery on delivery.source_key = claim.code_hash::text and delivery.source_id = claim.claim_id
        and delivery.delivery_id = claim.claim_id
      where claim.campaign_id = ${campaignId} group by delivery.status order by delivery.status`.execute(transaction)
    return {
      ...totals,
      players: rows[0]?.players ?? 0,
      byStatus: byStatus.rows.map(({ status, claims: number }) => ({ status, claims: Number(number) })),
    }
  })
}
