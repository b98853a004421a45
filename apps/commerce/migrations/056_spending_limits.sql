-- What a player lets themselves spend in a month, in money. A higher limit waits beside the one that holds until its time
-- has come; nothing has to happen then. `limit_minor` null: no limit.
create table spending_limit (
  puuid text primary key,
  currency text not null,
  -- Whose prices tell what a payment in another currency counts.
  region text not null,
  limit_minor bigint check (limit_minor >= 0),
  pending_minor bigint check (pending_minor >= 0),
  -- Null: nothing waits, whatever stands in pending_minor.
  pending_from timestamptz,
  updated_at timestamptz not null
);
