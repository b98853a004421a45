-- What figures are counted from, each with what it belongs to. Where the tables are spread over servers, spread/summaries.sql makes
-- them anew: rows that belong together are joined by their bucket too there.
create view transfer_of_order as
  select t.created_at, t.kind, t.house_account, t.currency, t.amount, t.reference, o.order_id, o.game_id, o.product_id, o.region,
    o.creator_code, o.created_at as ordered_at
  from ledger_transfer t left join shop_order o on o.puuid = t.puuid and o.order_id = t.order_id;

create view event_of_order as
  select e.created_at, e.state, o.kind, o.cost, o.currency, o.game_id, o.product_id, o.region, o.creator_code,
    o.created_at as ordered_at
  from order_event e join shop_order o on o.puuid = e.puuid and o.order_id = e.order_id;

create view transfer_of_event as
  select t.created_at, e.state, e.recorded_in
  from order_event e join ledger_transfer t on t.puuid = e.puuid and t.order_id = e.order_id;

create view delivery_of_code as
  select d.created_at, d.settled_at, d.settled_as, d.region, code.campaign_id
  from delivery d join content_code code on code.code_hash = d.source_key::uuid
  where d.source_kind = 'CODE' and d.delivery_id = d.source_id;
