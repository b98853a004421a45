import { isBlockedSql } from '../player-blocks/blocked-sql.ts'

/**
 * The claim: takes the codes, records the claims and queues their deliveries, for every ask of a batch, in one
 * statement. It returns the claims that were granted; why another was not is read afterwards.
 *
 * - `asked` leaves out what the player's idempotency key has claimed before, and players who are kept from redeeming.
 * - `locked` takes the codes' rows in the order of their hashes, so that two batches never wait for each other, and
 *   leaves out what is used up. Its `uses` is the newest committed figure: the cap holds exactly.
 * - `slotted` gives each ask the player's lowest free slot. It reads a snapshot that may be old by the time the lock is
 *   held; the primary key of the slots then refuses the insert, and the ask is made again.
 * - Every row it writes belongs to the code's hash.
 *
 * No two of its parts are joined to each other: the planner takes each for a row or two, and would compare every ask of
 * a batch with every other.
 */
export const CLAIM_STATEMENT = `
with asked as materialized (
  select ask.*, (select count(*) from code_claim used
    where used.puuid = ask.puuid and used.idempotency_key = ask.idempotency_key) = 0
    and not ${isBlockedSql('REDEEMING', 'ask.puuid', '$6')} as is_new
  from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[], $7::smallint[]) with ordinality
    as ask (code_hash, puuid, claim_id, code_ending, idempotency_key, bucket, n)
), locked as materialized (
  select asked.*, code.campaign_id, code.uses, code.max_uses
  from asked join content_code code on code.code_hash = asked.code_hash
  where asked.is_new and (code.max_uses is null or code.uses < code.max_uses)
  order by asked.code_hash for no key update of code
), eligible as materialized (
  select locked.*, campaign.per_player_limit,
    row_number() over (partition by locked.code_hash, locked.puuid order by locked.n) as nth_of_player
  from locked join campaign using (campaign_id)
  where campaign.state = 'ACTIVE'
    and (campaign.starts_at is null or campaign.starts_at <= $6::timestamptz)
    and (campaign.ends_at is null or campaign.ends_at > $6::timestamptz)
), slotted as materialized (
  select eligible.*, free.slot, row_number() over (partition by code_hash order by n) as nth_of_code
  from eligible cross join lateral (
    select slot from generate_series(1, eligible.per_player_limit) slot
    where (select count(*) from code_claim taken
      where taken.code_hash = eligible.code_hash and taken.puuid = eligible.puuid
        and taken.slot = slot.slot and taken.released_at is null) = 0
    order by slot offset eligible.nth_of_player - 1 limit 1
  ) free
), granted as (
  insert into code_claim as held
    (bucket, code_hash, puuid, slot, claim_id, campaign_id, code_ending, idempotency_key, claimed_at)
  select bucket, code_hash, puuid, slot, claim_id, campaign_id, code_ending, idempotency_key, $6::timestamptz from slotted
  where max_uses is null or uses + nth_of_code <= max_uses
  on conflict (code_hash, puuid, slot) do update set
    claim_id = excluded.claim_id, code_ending = excluded.code_ending, idempotency_key = excluded.idempotency_key,
    claimed_at = excluded.claimed_at, released_at = null, bucket = excluded.bucket
    where held.released_at is not null
  returning bucket, claim_id, code_hash, puuid, campaign_id
), counted as (
  update content_code set uses = content_code.uses + grants.number
  from (select code_hash, count(*)::integer as number from granted group by code_hash) grants
  where content_code.code_hash = grants.code_hash
), owed as (
  insert into delivery (bucket, source_key, source_kind, source_id, delivery_id, puuid, items,
    next_attempt_at, created_at, updated_at)
  select granted.bucket, granted.code_hash::text, 'CODE', granted.claim_id, granted.claim_id, granted.puuid, campaign.rewards,
    $6::timestamptz, $6::timestamptz, $6::timestamptz
  from granted join campaign using (campaign_id)
)
select claim_id, campaign_id from granted`

/**
 * The same for codes of one bucket, where the tables are spread over servers: its body is `spread/claim-codes.sql`. What changes
 * above changes there. Proved by `buckets/spread-claims.test.ts`.
 */
export const CLAIM_CALL = `
select * from claim_codes($1::smallint, $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::timestamptz)`
