-- What figures are counted from, as in migrations/142_joins_of_movements.sql, with the bucket.
create or replace view transfer_of_order as
  select t.created_at, t.kind, t.house_account, t.currency, t.amount, t.reference, o.order_id, o.game_id, o.product_id, o.region,
    o.creator_code, o.created_at as ordered_at
  from ledger_transfer t left join shop_order o on o.bucket = t.bucket and o.puuid = t.puuid and o.order_id = t.order_id;

create or replace view event_of_order as
  select e.created_at, e.state, o.kind, o.cost, o.currency, o.game_id, o.product_id, o.region, o.creator_code,
    o.created_at as ordered_at
  from order_event e join shop_order o on o.bucket = e.bucket and o.puuid = e.puuid and o.order_id = e.order_id;

create or replace view transfer_of_event as
  select t.created_at, e.state, e.recorded_in
  from order_event e join ledger_transfer t on t.bucket = e.bucket and t.puuid = e.puuid and t.order_id = e.order_id;

create or replace view delivery_of_code as
  select d.created_at, d.settled_at, d.settled_as, d.region, code.campaign_id
  from delivery d join content_code code on code.bucket = d.bucket and code.code_hash = d.source_key::uuid
  where d.source_kind = 'CODE' and d.delivery_id = d.source_id;

-- Servers have no transaction numbers in common: rows carry when their transaction began instead. All that began before this are
-- over, on every server, with a minute for clocks that differ and for what was prepared after it began. A server that does not
-- answer makes it fail, rather than be left out.
create or replace function recorded_until() returns bigint language sql volatile security definer
set search_path = pg_catalog, pg_temp as $$
  select min(result::bigint) - 60000000 from run_command_on_all_nodes($command$
    select (extract(epoch from least(now(),
      (select min(xact_start) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'),
      (select min(prepared) from pg_prepared_xacts where database = current_database()))) * 1000000)::bigint
  $command$)
$$;
