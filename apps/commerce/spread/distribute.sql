-- Spreads the tables over the servers of a Citus cluster, by bucket. The owner of the tables runs this once, on the coordinator,
-- while nothing else uses the database: docs/running-in-production.md says when and how. What is small and read everywhere has a
-- copy on every server; everything else stays on the coordinator.
set search_path = commerce;

-- Within a wallet, entries are told in the order in which they were booked. Servers have no sequence in common, but clocks; the
-- wallet is locked while one is written.
create function booked_at() returns bigint language sql volatile as $$
  select (extract(epoch from clock_timestamp()) * 1000000)::bigint
$$;
alter table ledger_transfer alter column entry_no set default booked_at();
alter table debt_entry alter column entry_no set default booked_at();

-- Nor have they transaction numbers in common: summaries.sql says how rows that were written late are noticed.
create function recorded_now() returns bigint language sql stable as $$
  select (extract(epoch from now()) * 1000000)::bigint
$$;
alter table ledger_transfer alter column recorded_in set default recorded_now();
alter table order_event alter column recorded_in set default recorded_now();
alter table delivery alter column recorded_in set default recorded_now();
create or replace function note_transaction() returns trigger language plpgsql set search_path = commerce, pg_temp as $$
begin
  new.recorded_in := recorded_now();
  return new;
end $$;

select create_reference_table(name) from unnest(array['campaign', 'player_block', 'creator', 'creator_share', 'payment',
  'payment_refund', 'payment_dispute']) with ordinality as small (name, place) order by place;

-- Every row gets its bucket, and every key begins with it.
do $$
declare
  spread record;
  old_key text;
  columns text;
begin
  for spread in values
    ('content_code', 'code_bucket(code_hash)'),
    ('code_claim', 'code_bucket(code_hash)'),
    ('delivery', 'case source_kind when ''CODE'' then code_bucket(source_key::uuid) else player_bucket(source_key) end'),
    ('wallet', 'player_bucket(puuid)'),
    ('ledger_transfer', 'player_bucket(puuid)'),
    ('debt_entry', 'player_bucket(puuid)'),
    ('shop_order', 'player_bucket(puuid)'),
    ('order_event', 'player_bucket(puuid)'),
    ('order_terms', 'player_bucket(puuid)'),
    ('order_part', 'player_bucket(puuid)'),
    ('order_reservation', 'player_bucket(puuid)'),
    ('order_return', 'player_bucket(puuid)'),
    ('idempotency_key', 'player_bucket(puuid)'),
    ('creator_credit', 'player_bucket(puuid)'),
    ('receipt', 'player_bucket(puuid)'),
    ('payment_offer', 'player_bucket(puuid)')
  loop
    -- Rows that are written once are not changed by this: they are told where they stand.
    execute format('alter table %I disable trigger user', spread.column1);
    execute format('update %I set bucket = %s where bucket is distinct from %2$s', spread.column1, spread.column2);
    execute format('alter table %I enable trigger user', spread.column1);
    select conname, string_agg(quote_ident(attname), ', ' order by place) into old_key, columns
    from pg_constraint, unnest(conkey) with ordinality as part (number, place), pg_attribute
    where conrelid = spread.column1::regclass and contype = 'p' and attrelid = conrelid and attnum = part.number
    group by conname;
    execute format('alter table %I drop constraint %I', spread.column1, old_key);
    execute format('alter table %I alter column bucket set not null', spread.column1);
    execute format('alter table %I add constraint %I primary key (bucket, %s)', spread.column1, old_key, columns);
    if spread.column1 = 'content_code' then
      perform create_distributed_table('content_code', 'bucket', colocate_with => 'none');
    else
      perform create_distributed_table(spread.column1, 'bucket', colocate_with => 'content_code');
    end if;
  end loop;
end $$;

-- As before (106_debts_in_sequence.sql), with the bucket.
create or replace view wallet_movement as
  select moved.puuid, moved.currency, moved.reference, moved.kind, moved.house_account, moved.amount, moved.balance_after,
    coalesce(entry.amount, 0) as debt, entry.debt_after, moved.order_id, moved.created_at, moved.entry_no, moved.bucket
  from ledger_transfer moved
  left join debt_entry entry on entry.bucket = moved.bucket and entry.puuid = moved.puuid and entry.reference = case moved.kind
    when 'CLAWBACK' then moved.reference
    when 'DEBT_PAYMENT' then substr(moved.reference, length('debt:') + 1) end
  union all
  select owed.puuid, owed.currency, owed.reference, 'CLAWBACK', 'PAYMENTS', 0, 0, owed.amount, owed.debt_after,
    owed.order_id, owed.created_at, owed.entry_no, owed.bucket
  from debt_entry owed
  where owed.amount > 0 and not exists (select 1 from ledger_transfer taken
    where taken.bucket = owed.bucket and taken.puuid = owed.puuid and taken.reference = owed.reference);

\ir claim-codes.sql
\ir confirm-orders.sql
\ir summaries.sql
