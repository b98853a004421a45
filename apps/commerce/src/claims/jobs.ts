import type { BaseContext } from '../context/context.ts'
import { ALL_NODES } from '../database/all-nodes.ts'
import type { Job } from '../jobs/jobs.ts'
import { forgetOldFailures } from './attempts.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOTED_AT_ONCE = 1_000
const REFUSED_KEPT_DAYS = 30
const FORGOTTEN_AT_ONCE = 5_000

/** Keeps the table of failed attempts as small as the last minutes. */
export const forgetFailedAttempts: Job<BaseContext> = {
  name: 'forget-failed-attempts',
  everyMs: 5 * MINUTE,
  run: ({ pool, clock }) => forgetOldFailures(pool, clock()),
}

/** What players were refused is for support, which is asked within days. */
export const forgetRefusedCodesJob: Job<BaseContext> = {
  name: 'forget-refused-codes',
  everyMs: 60 * MINUTE,
  async run({ pool, clock }) {
    const { rowCount } = await pool.query(
      `delete from refused_code where (puuid, refused_at, refusal_id) in (
         select puuid, refused_at, refusal_id from refused_code where refused_at < $1
         order by refused_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)`,
      [new Date(clock().getTime() - REFUSED_KEPT_DAYS * DAY)],
    )
    return rowCount ?? 0
  },
}

/** Notes how deliveries ended that an older version has ended. What was taken back later had been delivered. */
export const noteOldEndsJob: Job<BaseContext> = {
  name: 'note-old-ends-of-deliveries',
  everyMs: 5 * MINUTE,
  async run({ pool }) {
    const { rowCount } = await pool.query(
      `update delivery set settled_at = delivery.updated_at, recorded_in = pg_current_xact_id()::text::bigint,
         settled_as = case when status in ('CLAWEDBACK', 'REFUNDED', 'REPAID') then 'FULFILLED' else status end
       from (select source_key, source_id, delivery_id from delivery
         where source_kind = 'CODE' and queue = 'DONE' and settled_at is null
         order by updated_at limit ${NOTED_AT_ONCE} for update skip locked) ended
       where delivery.source_key = ended.source_key and delivery.source_id = ended.source_id
         and delivery.delivery_id = ended.delivery_id`,
    )
    return rowCount ?? 0
  },
}

/** No process counts answers of a day ago any more: the rows of all processes become one. */
export const foldAnswersJob: Job<BaseContext> = {
  name: 'fold-code-answers',
  everyMs: 60 * MINUTE,
  async run({ pool, clock }) {
    await pool.query(
      `with gone as (
         delete from code_answer where slot < $1 and node_id <> '${ALL_NODES}' returning *
       )
       insert into code_answer as held (slot, node_id, call, campaign_id, region, reason, count)
       select slot, '${ALL_NODES}', call, campaign_id, region, reason, sum(count)
       from gone group by slot, call, campaign_id, region, reason
       on conflict (slot, node_id, call, campaign_id, region, reason) do update set count = held.count + excluded.count`,
      [new Date(clock().getTime() - DAY)],
    )
    return 0
  },
}
