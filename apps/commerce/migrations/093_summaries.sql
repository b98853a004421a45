-- Which transaction wrote a row last: who reads what was written since a snapshot finds it by this, also what was committed
-- late. Rows from before have none. Set without touching them.
alter table ledger_transfer add column recorded_in bigint;
alter table ledger_transfer alter column recorded_in set default pg_current_xact_id()::text::bigint;
alter table order_event add column recorded_in bigint;
alter table order_event alter column recorded_in set default pg_current_xact_id()::text::bigint;
alter table delivery add column recorded_in bigint;
alter table delivery alter column recorded_in set default pg_current_xact_id()::text::bigint;
alter table payment_refund add column recorded_in bigint;
alter table payment_dispute add column recorded_in bigint;

-- Of a delivery: the region of the account it goes to, and how and when it ended first. Corrections are deliveries of their own.
alter table delivery add column region text;
alter table delivery add column settled_at timestamptz;
alter table delivery add column settled_as text;

-- Refunds and disputes are few and change in many places.
create function note_transaction() returns trigger language plpgsql as $$
begin
  new.recorded_in := pg_current_xact_id()::text::bigint;
  return new;
end $$;
create trigger payment_refund_is_noted before insert or update on payment_refund
  for each row execute function note_transaction();
create trigger payment_dispute_is_noted before insert or update on payment_dispute
  for each row execute function note_transaction();

-- What a creator gets of what they bring, from a moment on. Rows are never changed: an order keeps the share of its time.
create table creator_share (
  creator_code text not null references creator,
  from_at timestamptz not null,
  -- In hundredths of a per cent.
  share integer not null check (share between 0 and 10000),
  primary key (creator_code, from_at)
);
create trigger creator_share_is_written_once before update or delete on creator_share
  for each row execute function refuse_change();

-- What was sold and what went back, by quarters of an hour, so that the days of every time zone can be told. Counted by the
-- worker, an hour at a time, and counted anew when something of an hour changes.
create table sales_summary (
  slot timestamptz not null,
  kind text not null check (kind in ('SALE', 'TOP_UP', 'CURRENCY')),
  game_id text not null,
  product_id text not null,
  region text not null,
  creator_code text not null,
  -- The creator's share when the order was started, in hundredths of a per cent.
  share integer not null,
  currency text not null,
  count bigint not null,
  amount numeric not null,
  refunds bigint not null,
  refunded numeric not null,
  primary key (slot, kind, game_id, product_id, region, creator_code, share, currency)
);

-- The same without product, region and creator: a year by the day is read in a moment.
create table sales_total (
  slot timestamptz not null,
  kind text not null,
  game_id text not null,
  currency text not null,
  count bigint not null,
  amount numeric not null,
  refunds bigint not null,
  refunded numeric not null,
  primary key (slot, kind, game_id, currency)
);

-- What became of codes: claimed, and delivered with how it ended.
create table claim_summary (
  slot timestamptz not null,
  what text not null check (what in ('CLAIMED', 'DELIVERED')),
  campaign_id integer not null,
  region text not null,
  reason text not null,
  count bigint not null,
  primary key (slot, what, campaign_id, region, reason)
);
create index claim_summary_campaign on claim_summary (campaign_id, slot);

-- What codes were answered when they were validated or could not be claimed. Every process counts in rows of its own, and
-- writes the whole figure each time, so that a repetition changes nothing.
create table code_answer (
  slot timestamptz not null,
  node_id uuid not null,
  call text not null check (call in ('VALIDATE', 'CLAIM')),
  -- 0: no campaign is known.
  campaign_id integer not null,
  region text not null,
  reason text not null,
  count bigint not null,
  primary key (slot, node_id, call, campaign_id, region, reason)
);
create index code_answer_campaign on code_answer (campaign_id, slot);

-- Failed attempts by the hour: how many of one player, one address or with one beginning, each by its keyed hash.
create table guess_count (
  hour timestamptz not null,
  kind text not null check (kind in ('player', 'address', 'prefix')),
  subject uuid not null,
  count integer not null,
  primary key (hour, kind, subject)
) with (fillfactor = 80);
create index guess_count_subject on guess_count (subject, hour);

-- How far the worker has come: hours before `rolled_until` are summed up, and transactions before `seen` are noticed.
create table summary_state (
  only_row boolean primary key default true check (only_row),
  rolled_until timestamptz not null,
  seen bigint not null
);

-- Hours in which something has changed since they were summed up.
create table summary_due (
  hour timestamptz primary key
);
