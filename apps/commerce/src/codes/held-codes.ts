import { type RawBuilder, sql } from 'kysely'

/**
 * How many codes of a campaign somebody has or can still get. A batch that was thrown away before its file began to leave does not
 * count: nobody can ever read its codes. Of one that had begun some may be in somebody's hands, and they are valid.
 */
export const heldCodes = (campaignId: number): RawBuilder<number> => sql<number>`(
  (select coalesce(sum(codes), 0)::float8 from code_batch where campaign_id = ${campaignId})
  - (select coalesce(sum(codes), 0)::float8 from code_batch_job
     where campaign_id = ${campaignId} and state = 'DISCARDED' and fetches = 0 and made = codes))`
