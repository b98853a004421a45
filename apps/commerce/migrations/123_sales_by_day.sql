-- Sales of whole days, in UTC, told apart by one thing alone: a year by product, region or creator is read in a moment. They are
-- counted anew from sales_summary in the transaction that changes it, whichever version of the worker does, so both always agree.
create table sales_by_day (
  told_by text not null check (told_by in ('product', 'region', 'creator')),
  day timestamptz not null,
  kind text not null,
  game_id text not null,
  currency text not null,
  -- The product, the region or the creator; empty where there is none.
  value text not null,
  -- The creator's share, in hundredths of a per cent; 0 for the others.
  share integer not null,
  count bigint not null,
  amount numeric not null,
  refunds bigint not null,
  refunded numeric not null,
  primary key (told_by, day, kind, game_id, currency, value, share)
);

create function count_sales_days(first timestamptz, after timestamptz) returns setof sales_by_day
language sql stable set search_path = commerce, pg_temp as $$
  select case when grouping(product_id) = 0 then 'product' when grouping(region) = 0 then 'region' else 'creator' end,
    day, kind, game_id, currency, coalesce(product_id, region, creator_code), coalesce(share, 0),
    sum(count)::bigint, sum(amount), sum(refunds)::bigint, sum(refunded)
  from (
    select date_bin('1 day', slot, timestamptz '2000-01-01Z') as day, * from sales_summary where slot >= first and slot < after
  ) sale
  group by day, kind, game_id, currency, grouping sets ((product_id), (region), (creator_code, share))
$$;

-- Whoever else counts the day waits until this transaction ends, and then counts what it left.
create function recount_sales_day(counted timestamptz) returns void
language plpgsql set search_path = commerce, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('sales_by_day'), (extract(epoch from counted) / 86400)::integer);
  delete from sales_by_day where told_by in ('product', 'region', 'creator') and day = counted;
  insert into sales_by_day select * from count_sales_days(counted, counted + interval '24 hours');
end $$;

create function recount_sales_days() returns trigger
language plpgsql set search_path = commerce, pg_temp as $$
begin
  perform recount_sales_day(day) from (
    select distinct date_bin('1 day', slot, timestamptz '2000-01-01Z') as day from changed order by day
  ) touched;
  return null;
end $$;

create trigger sales_summary_is_written after insert on sales_summary
  referencing new table as changed for each statement execute function recount_sales_days();
create trigger sales_summary_is_removed after delete on sales_summary
  referencing old table as changed for each statement execute function recount_sales_days();

insert into sales_by_day select * from count_sales_days('-infinity', 'infinity');
