-- What a player was offered at the gateway: the PaymentSessionRequest, written before the gateway is asked. A payment is
-- credited only with an entry of it, and a repeated opening asks for the very same.
create table payment_offer (
  puuid text not null,
  order_id uuid not null,
  gateway text not null,
  request jsonb not null,
  created_at timestamptz not null default now(),
  primary key (puuid, order_id)
);

-- What gateways said that does not fit what the shop knows. Nothing follows from it but that operators look.
create table payment_discrepancy (
  discrepancy_id bigint generated always as identity primary key,
  gateway text not null,
  -- The payment, the reason and what was said: a message that is repeated counts here instead of filling the list.
  fingerprint text not null,
  payment_id text not null,
  reason text not null,
  said jsonb not null,
  times integer not null default 1,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  note text,
  unique (gateway, fingerprint)
);
create index payment_discrepancy_open on payment_discrepancy (last_seen_at) where settled_at is null;
