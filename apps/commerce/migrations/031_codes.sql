-- A campaign says what its codes grant, to whom and when. Few rows, read by every claim, never deleted.
create table campaign (
  campaign_id integer generated always as identity primary key,
  -- What operators call it: summer-2026.
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  kind text not null check (kind in ('SINGLE_USE', 'SHARED')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'ACTIVE', 'STOPPED')),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Null: every region.
  regions text[] check (cardinality(regions) > 0),
  -- The game the player must have an account of, beside those of the rewards.
  required_game text,
  -- DeliveryItem[] of src/fulfilment/tables.ts: what a claim queues, as it is. Never changed once codes exist.
  rewards jsonb not null,
  per_player_limit smallint not null default 1 check (per_player_limit between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);

-- One row per code, under the keyed hash of its canonical form. A code itself is stored nowhere. There is no foreign
-- key: millions of codes are loaded at once, and campaigns are never deleted.
create table content_code (
  code_hash uuid primary key,
  campaign_id integer not null,
  uses integer not null default 0,
  -- 1 for a single-use code, the cap of a shared one, null for no cap.
  max_uses integer,
  check (uses >= 0 and uses <= max_uses)
) with (fillfactor = 85);

create table code_batch (
  batch_id integer generated always as identity primary key,
  campaign_id integer not null references campaign,
  codes bigint not null,
  created_at timestamptz not null default now()
);
create index code_batch_campaign on code_batch (campaign_id);

-- A player's claim of a code. The slots of a player are numbered from 1 to the campaign's limit per player, so that
-- the primary key is what holds the limit. A claim that was given back leaves its slot to the next one.
create table code_claim (
  code_hash uuid not null,
  puuid text not null,
  slot smallint not null,
  claim_id uuid not null,
  campaign_id integer not null,
  -- The last group of the code, for the player's own list.
  code_ending text not null,
  idempotency_key text not null,
  claimed_at timestamptz not null default now(),
  released_at timestamptz,
  primary key (code_hash, puuid, slot)
) with (fillfactor = 85);
create index code_claim_player on code_claim (puuid, idempotency_key);

-- Failed attempts of the last minutes, by keyed hash of the player or the address. Only failures write here.
create table failed_attempt (
  subject uuid primary key,
  failures timestamptz[] not null,
  updated_at timestamptz not null default now()
) with (fillfactor = 70);
