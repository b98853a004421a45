create table refund (
  refund_id text primary key,
  payment_id text not null references payment on delete cascade,
  -- The shop's own id; null for a refund made here.
  reference uuid unique,
  minor bigint not null check (minor > 0),
  created_at timestamptz not null default now()
);
create index refund_of_payment on refund (payment_id);

create table dispute (
  dispute_id text primary key,
  payment_id text not null unique references payment on delete cascade,
  minor bigint not null,
  state text not null check (state in ('OPEN', 'WON', 'LOST')),
  created_at timestamptz not null default now()
);

-- A payment has a webhook for each thing that happens to it.
alter table webhook drop constraint webhook_payment_id_key;
create index webhook_of_payment on webhook (payment_id);

-- What was put to use in the game cannot be returned.
alter table owned_item add column used boolean not null default false;
