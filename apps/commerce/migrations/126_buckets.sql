-- Tables can be spread over several servers by a bucket, a small hash of the key: the player, and for codes, their claims and the
-- deliveries of those the code's hash. There are 32, and one type for all, so that a server has all rows of a bucket. Rows of
-- versions that do not know it have none; whoever spreads the tables fills those in (spread/distribute.sql). The functions are
-- those of src/buckets/bucket.ts.
create function player_bucket(puuid text) returns smallint
language sql immutable strict parallel safe as $$
  select (get_byte(sha256(convert_to(puuid, 'UTF8')), 0) % 32)::smallint
$$;
create function code_bucket(code_hash uuid) returns smallint
language sql immutable strict parallel safe as $$
  select (get_byte(uuid_send(code_hash), 0) % 32)::smallint
$$;

alter table content_code add column bucket smallint;
alter table code_claim add column bucket smallint;
alter table delivery add column bucket smallint;
alter table wallet add column bucket smallint;
alter table ledger_transfer add column bucket smallint;
alter table debt_entry add column bucket smallint;
alter table shop_order add column bucket smallint;
alter table order_event add column bucket smallint;
alter table order_terms add column bucket smallint;
alter table order_part add column bucket smallint;
alter table order_reservation add column bucket smallint;
alter table order_return add column bucket smallint;
alter table idempotency_key add column bucket smallint;
alter table creator_credit add column bucket smallint;
alter table receipt add column bucket smallint;
alter table payment_offer add column bucket smallint;
