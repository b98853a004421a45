create table idempotency_key (
  puuid text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  order_id uuid,
  held_until timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (puuid, key)
);
-- Keys are forgotten after a day.
create index idempotency_key_by_age on idempotency_key (created_at);
