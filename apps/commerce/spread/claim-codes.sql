-- The claim of src/claims/claim-statement.ts where the tables are spread: all codes of a call are of one bucket, the call runs on
-- the server that has it, and each statement below asks that server's rows alone. The codes' rows are locked first, in the order
-- of their hashes; whatever is read afterwards is therefore true until the end.
-- `src/buckets/spread-claims.test.ts` asks both the same.
-- An idempotency key is looked for among the claims of the bucket: on several servers it belongs to the code it was sent with.
create or replace function claim_codes(of_bucket smallint, hashes uuid[], players text[], claims uuid[], endings text[],
  keys text[], at timestamptz)
returns table (claim_id uuid, campaign_id integer)
language plpgsql set search_path = commerce, pg_temp as $$
#variable_conflict use_column
declare
  granted record;
begin
  perform from content_code code where code.bucket = of_bucket and code.code_hash = any(hashes)
  order by code.code_hash for no key update;

  select array_agg(n) as ns, array_agg(slot) as slots, array_agg(campaign) as campaigns, array_agg(rewards) as rewards,
    bool_or(was_released) as reuses
  into granted
  from (
    select slotted.*, row_number() over (partition by code_hash order by n) as nth_of_code
    from (
      select eligible.*, free.slot, free.was_released
      from (
        select ask.n, ask.code_hash, ask.puuid, code.uses, code.max_uses, campaign.campaign_id as campaign, campaign.rewards,
          campaign.per_player_limit,
          row_number() over (partition by ask.code_hash, ask.puuid order by ask.n) as nth_of_player
        from unnest(hashes, players, keys) with ordinality as ask (code_hash, puuid, idempotency_key, n)
        join content_code code on code.bucket = of_bucket and code.code_hash = ask.code_hash
        join campaign on campaign.campaign_id = code.campaign_id
        where (code.max_uses is null or code.uses < code.max_uses) and campaign.state = 'ACTIVE'
          and (campaign.starts_at is null or campaign.starts_at <= at)
          and (campaign.ends_at is null or campaign.ends_at > at)
          and not exists (select from code_claim used where used.bucket = of_bucket and used.puuid = ask.puuid
            and used.idempotency_key = ask.idempotency_key)
          and not exists (select from player_block blocked where blocked.puuid = ask.puuid
            and blocked.scope = 'REDEEMING' and (blocked.until is null or blocked.until > at))
      ) eligible cross join lateral (
        select number.slot, taken.code_hash is not null as was_released
        from generate_series(1, eligible.per_player_limit) number (slot)
        left join code_claim taken on taken.bucket = of_bucket and taken.code_hash = eligible.code_hash
          and taken.puuid = eligible.puuid and taken.slot = number.slot
        where taken.code_hash is null or taken.released_at is not null
        order by number.slot offset eligible.nth_of_player - 1 limit 1
      ) free
    ) slotted
  ) numbered
  where max_uses is null or uses + nth_of_code <= max_uses;

  if granted.ns is null then
    return;
  end if;
  -- A claim that was given back leaves its slot to the next one.
  if granted.reuses then
    delete from code_claim released using unnest(granted.ns, granted.slots) as won (n, slot)
    where released.bucket = of_bucket and released.code_hash = hashes[won.n] and released.puuid = players[won.n]
      and released.slot = won.slot;
  end if;
  insert into code_claim (bucket, code_hash, puuid, slot, claim_id, campaign_id, code_ending, idempotency_key, claimed_at)
  select of_bucket, hashes[n], players[n], slot, claims[n], campaign, endings[n], keys[n], at
  from unnest(granted.ns, granted.slots, granted.campaigns) as won (n, slot, campaign);
  update content_code set uses = content_code.uses + counted.number
  from (select hashes[n] as code_hash, count(*)::integer as number from unnest(granted.ns) n group by hashes[n]) counted
  where content_code.bucket = of_bucket and content_code.code_hash = counted.code_hash;
  insert into delivery (bucket, source_key, source_kind, source_id, delivery_id, puuid, items, next_attempt_at, created_at,
    updated_at)
  select of_bucket, hashes[n]::text, 'CODE', claims[n], claims[n], players[n], rewards, at, at, at
  from unnest(granted.ns, granted.rewards) as won (n, rewards);
  return query select claims[n], campaign from unnest(granted.ns, granted.campaigns) as won (n, campaign);
end $$;
select create_distributed_function('claim_codes(smallint, uuid[], text[], uuid[], text[], text[], timestamptz)', 'of_bucket',
  colocate_with => 'content_code');
