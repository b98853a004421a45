create table payment (
  payment_id text primary key,
  order_id uuid not null unique,
  request jsonb not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED')),
  bundle_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'PAID') = (bundle_id is not null)),
  check ((state = 'OPEN') = (closed_at is null))
);
create index payment_open_expires_at on payment (expires_at) where state = 'OPEN';
create index payment_created_at on payment (created_at desc);

create table webhook (
  event_id text primary key,
  payment_id text not null unique references payment on delete cascade,
  body text not null,
  attempts int not null default 0,
  -- Null: nothing more will be sent, because it was answered, lost on purpose or given up.
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  lost boolean not null default false,
  last_answer text,
  created_at timestamptz not null default now()
);
create index webhook_next_attempt_at on webhook (next_attempt_at) where next_attempt_at is not null;
