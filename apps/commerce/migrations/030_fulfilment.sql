-- What is owed to a player's game accounts. The table is its own queue: whoever owes something inserts a row in the
-- statement that made the debt, and a worker takes waiting rows with FOR UPDATE SKIP LOCKED.
create table delivery (
  -- The one key the writing transaction touches: the player for an order, the code's hash for a claim.
  source_key text not null,
  source_kind text not null check (source_kind in ('ORDER', 'CODE')),
  -- The order or the claim.
  source_id uuid not null,
  -- Names the delivery to the game service, which delivers an id once.
  delivery_id uuid not null,
  puuid text not null,
  kind text not null default 'GRANT' check (kind in ('GRANT', 'REVOKE')),
  -- DeliveryItem[] of src/fulfilment/tables.ts, each with a status of its own.
  items jsonb not null,
  -- The FulfillmentStatus of the whole, derived from the items by src/fulfilment/rules.ts.
  status text not null default 'REQUESTED',
  -- WAITING rows are taken by workers; DEAD ones wait for an operator.
  queue text not null default 'WAITING' check (queue in ('WAITING', 'DONE', 'DEAD')),
  -- Also the fence: a worker may write only while `attempts` is what it took the row with.
  attempts integer not null default 0,
  -- When the row may be taken; while a worker holds it, when that worker counts as lost.
  next_attempt_at timestamptz not null default now(),
  last_error text,
  -- An operator's correction names the delivery it corrects and the status that one ends with.
  corrects uuid,
  closes_as text check (closes_as in ('CLAWEDBACK', 'REFUNDED', 'REPAID')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (source_key, source_id, delivery_id)
) with (fillfactor = 85);

create index delivery_waiting on delivery (next_attempt_at) where queue = 'WAITING';
create index delivery_dead on delivery (updated_at) where queue = 'DEAD';
