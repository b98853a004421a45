-- What became of one campaign's codes, however long it has run: in all by quarters of an hour, and of whole days, in UTC, by region
-- and reason. Both are counted anew with the days of all campaigns, in the transaction that changes what they are counted from.
create table campaign_total (
  slot timestamptz not null,
  campaign_id integer not null,
  what text not null check (what in ('CLAIMED', 'DELIVERED', 'GIVEN_BACK', 'VALIDATED', 'REFUSED')),
  count bigint not null,
  primary key (slot, campaign_id, what)
);
create index campaign_total_of_one on campaign_total (campaign_id, slot) include (what, count);

create table campaign_by_day (
  day timestamptz not null,
  campaign_id integer not null,
  what text not null check (what in ('CLAIMED', 'DELIVERED', 'GIVEN_BACK', 'VALIDATED', 'REFUSED')),
  region text not null,
  reason text not null,
  count bigint not null,
  primary key (day, campaign_id, what, region, reason)
);
create index campaign_by_day_of_one on campaign_by_day (campaign_id, day);

create function count_campaign_totals(first timestamptz, after timestamptz, of_answers boolean) returns setof campaign_total
language sql stable set search_path = commerce, pg_temp as $$
  select slot, campaign_id, what, sum(count)::bigint from claim_figure
  where slot >= first and slot < after and answered = of_answers group by slot, campaign_id, what
$$;

create function count_campaign_days(first timestamptz, after timestamptz, of_answers boolean) returns setof campaign_by_day
language sql stable set search_path = commerce, pg_temp as $$
  select date_bin('1 day', slot, timestamptz '2000-01-01Z') as day, campaign_id, what, region, reason, sum(count)::bigint
  from claim_figure
  where slot >= first and slot < after and answered = of_answers group by day, campaign_id, what, region, reason
$$;

create or replace function recount_claim_day(counted timestamptz, of_answers boolean) returns void
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
  delete from campaign_by_day where day = counted and what = any(counted_of);
  insert into campaign_by_day select * from count_campaign_days(counted, after, of_answers);
  delete from campaign_total where slot >= counted and slot < after and what = any(counted_of);
  insert into campaign_total select * from count_campaign_totals(counted, after, of_answers);
end $$;

-- Whoever writes figures meanwhile waits, and then counts the day into these as well.
lock table claim_summary, code_answer in share row exclusive mode;
insert into campaign_by_day
select * from count_campaign_days('-infinity', 'infinity', false)
union all select * from count_campaign_days('-infinity', 'infinity', true);
insert into campaign_total
select * from count_campaign_totals('-infinity', 'infinity', false)
union all select * from count_campaign_totals('-infinity', 'infinity', true);
