-- What became of codes: in all by quarters of an hour, and of whole days, in UTC, told apart by one thing alone. VALIDATED and
-- REFUSED are of answers whose processes have become one; the others of claim_summary. Both are counted anew in the transaction
-- that changes what they are counted from, whichever version of the worker does.
create table claim_total (
  slot timestamptz not null,
  what text not null check (what in ('CLAIMED', 'DELIVERED', 'GIVEN_BACK', 'VALIDATED', 'REFUSED')),
  count bigint not null,
  primary key (slot, what)
);

create table claim_by_day (
  told_by text not null check (told_by in ('campaign', 'region', 'reason')),
  day timestamptz not null,
  what text not null check (what in ('CLAIMED', 'DELIVERED', 'GIVEN_BACK', 'VALIDATED', 'REFUSED')),
  -- The number of the campaign, the region or the reason; empty where there is none.
  value text not null,
  count bigint not null,
  primary key (told_by, day, what, value)
);

-- The rows that both are counted from, in one form.
create view claim_figure as
  select slot, case what when 'CLAIMED' then what else
      case when reason in ('FULFILLED', 'PARTIALLY_FULFILLED') then 'DELIVERED' else 'GIVEN_BACK' end end as what,
    campaign_id, region, reason, count, false as answered
  from claim_summary
  union all
  select slot, case when call = 'VALIDATE' and reason = 'CLAIMABLE' then 'VALIDATED' else 'REFUSED' end, campaign_id, region,
    reason, count, true
  from code_answer where node_id = '00000000-0000-0000-0000-000000000000';

create function count_claim_days(first timestamptz, after timestamptz, of_answers boolean) returns setof claim_by_day
language sql stable set search_path = commerce, pg_temp as $$
  select case when grouping(campaign_id) = 0 then 'campaign' when grouping(region) = 0 then 'region' else 'reason' end,
    day, what, coalesce(campaign_id::text, region, reason), sum(count)::bigint
  from (
    select date_bin('1 day', slot, timestamptz '2000-01-01Z') as day, * from claim_figure
    where slot >= first and slot < after and answered = of_answers
  ) claim
  group by day, what, grouping sets ((campaign_id), (region), (reason))
$$;

create function count_claim_totals(first timestamptz, after timestamptz, of_answers boolean) returns setof claim_total
language sql stable set search_path = commerce, pg_temp as $$
  select slot, what, sum(count)::bigint from claim_figure
  where slot >= first and slot < after and answered = of_answers group by slot, what
$$;

create function recount_claim_day(counted timestamptz, of_answers boolean) returns void
language plpgsql set search_path = commerce, pg_temp as $$
declare
  after timestamptz := counted + interval '24 hours';
  counted_of text[] := case when of_answers then '{VALIDATED,REFUSED}' else '{CLAIMED,DELIVERED,GIVEN_BACK}' end;
begin
  perform pg_advisory_xact_lock(hashtext('claim_by_day'), (extract(epoch from counted) / 86400)::integer);
  delete from claim_by_day
  where told_by in ('campaign', 'region', 'reason') and day = counted and what = any(counted_of);
  insert into claim_by_day select * from count_claim_days(counted, after, of_answers);
  delete from claim_total where slot >= counted and slot < after and what = any(counted_of);
  insert into claim_total select * from count_claim_totals(counted, after, of_answers);
end $$;

create function recount_claim_days() returns trigger
language plpgsql set search_path = commerce, pg_temp as $$
begin
  perform recount_claim_day(day, false) from (
    select distinct date_bin('1 day', slot, timestamptz '2000-01-01Z') as day from changed order by day
  ) touched;
  return null;
end $$;

create trigger claim_summary_is_written after insert on claim_summary
  referencing new table as changed for each statement execute function recount_claim_days();
create trigger claim_summary_is_removed after delete on claim_summary
  referencing old table as changed for each statement execute function recount_claim_days();

-- Every few seconds each process writes its own figures; only what has become one is counted.
create function recount_answer_days() returns trigger
language plpgsql set search_path = commerce, pg_temp as $$
begin
  perform recount_claim_day(day, true) from (
    select distinct date_bin('1 day', slot, timestamptz '2000-01-01Z') as day from changed
    where node_id = '00000000-0000-0000-0000-000000000000' order by day
  ) touched;
  return null;
end $$;

create trigger code_answer_is_written after insert on code_answer
  referencing new table as changed for each statement execute function recount_answer_days();
create trigger code_answer_is_changed after update on code_answer
  referencing new table as changed for each statement execute function recount_answer_days();

insert into claim_by_day
select * from count_claim_days('-infinity', 'infinity', false) union all select * from count_claim_days('-infinity', 'infinity', true);
insert into claim_total
select * from count_claim_totals('-infinity', 'infinity', false) union all select * from count_claim_totals('-infinity', 'infinity', true);
