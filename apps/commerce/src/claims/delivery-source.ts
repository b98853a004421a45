import { sql } from 'kysely'
import { bucketOfCode } from '../buckets/bucket.ts'
import { inBucket } from '../buckets/spread.ts'
import { CAMPAIGN_JSON, reviveCampaign } from '../codes/campaign-json.ts'
import type { Connection } from '../database/database.ts'
import { arrivedNothing } from '../fulfilment/rules.ts'
import type { SourcePolicy } from '../fulfilment/sources.ts'
import { isRegionEligible } from './rules.ts'

/** A claim's side of its delivery: whom the campaign admits, and giving the code back when nothing arrived. */
export function createCodeSource(db: Connection): SourcePolicy {
  return {
    async admission({ source_key: codeHash }) {
      const { rows } = await sql<{ campaign: unknown }>`
        select ${sql.raw(CAMPAIGN_JSON)} as campaign from content_code join campaign using (campaign_id)
        where ${inBucket('content_code', bucketOfCode(codeHash))} and code_hash = ${codeHash}::uuid`.execute(db)
      const campaign = reviveCampaign(rows[0]?.campaign)
      return {
        games: campaign.requiredGame ? [campaign.requiredGame] : [],
        mayReceive: (region) => isRegionEligible(campaign, region),
      }
    },
    // Nobody who holds a code waits for a delivery of it.
    hold: async () => undefined,
    async settle(transaction, delivery, status, now) {
      if (delivery.corrects || delivery.kind !== 'GRANT' || !arrivedNothing(status)) return
      const bucket = bucketOfCode(delivery.source_key)
      // The code's row is locked first, as a claim does.
      await sql`
        with code as materialized (
          select code_hash from content_code where ${inBucket('content_code', bucket)} and code_hash = ${delivery.source_key}::uuid for no key update
        ), released as (
          update code_claim set released_at = ${now} from code
          where ${inBucket('code_claim', bucket)} and code_claim.code_hash = code.code_hash and code_claim.puuid = ${delivery.puuid}
            and code_claim.claim_id = ${delivery.source_id}::uuid and released_at is null
          returning code_claim.code_hash
        )
        update content_code set uses = uses - 1 from released
        where ${inBucket('content_code', bucket)} and content_code.code_hash = released.code_hash`.execute(transaction)
    },
  }
}
