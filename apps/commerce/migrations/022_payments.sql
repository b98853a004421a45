create table payment (
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  payment_id text not null,
  puuid text not null,
  order_id uuid not null,
  state text not null check (state in ('OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED')),
  redirect_url text not null,
  credited integer check (credited > 0),
  charged_minor bigint,
  charged_currency text,
  checked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (gateway, payment_id)
);

create index payment_of_order on payment (order_id);
-- Reconciliation asks the gateway about payments that stay open for too long.
create index payment_open on payment (checked_at) where state = 'OPEN';
