-- Money given back. The currency is taken in the transaction that writes the row; the gateway is asked afterwards, by
-- this id, until it has said yes (DONE) or no (UNDONE: the currency is given back).
create table payment_refund (
  refund_id uuid primary key,
  gateway text not null,
  payment_id text not null,
  puuid text not null,
  order_id uuid not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  minor bigint not null check (minor > 0),
  money text not null,
  -- SHOP: we asked the gateway for it. GATEWAY: it was made there.
  origin text not null check (origin in ('SHOP', 'GATEWAY')),
  state text not null check (state in ('TAKEN', 'DONE', 'UNDONE')),
  gateway_refund_id text,
  cause text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_refund_of_payment on payment_refund (gateway, payment_id);
create index payment_refund_waiting on payment_refund (next_attempt_at) where state = 'TAKEN';

create table payment_dispute (
  gateway text not null,
  dispute_id text not null,
  payment_id text not null,
  puuid text not null,
  order_id uuid not null,
  currency text not null,
  -- The currency that was taken back or became a debt.
  amount bigint not null check (amount >= 0),
  minor bigint not null,
  state text not null check (state in ('OPEN', 'WON', 'LOST')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (gateway, dispute_id)
);
create index payment_dispute_of_payment on payment_dispute (gateway, payment_id);
