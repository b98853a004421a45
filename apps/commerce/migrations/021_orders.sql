create table shop_order (
  puuid text not null,
  order_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('PRODUCT', 'TOP_UP')),
  state text not null,
  game_id text not null,
  product_id text,
  product_slug text,
  item_type text,
  repeatable boolean not null,
  title text not null,
  subtitle text not null,
  thumbnail_url text,
  currency text not null,
  price integer not null check (price >= 0),
  cost integer not null check (cost >= 0),
  items jsonb not null,
  creator_code text,
  creator_name text,
  traffic_source text,
  session_id text not null,
  receipt_email text,
  locale text not null,
  region text not null,
  redirect_url text not null,
  fail_redirect_url text not null,
  -- What the wallet held after paying: with it the answer to the confirmation can be given again.
  confirmed_balance bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  updated_at timestamptz not null default now(),
  primary key (puuid, order_id)
) with (fillfactor = 70);

create index shop_order_newest on shop_order (puuid, created_at desc);
create index shop_order_by_id on shop_order (order_id);
create index shop_order_open on shop_order (expires_at) where state in ('AWAITING_CONFIRMATION', 'AWAITING_PAYMENT');
-- What is paid and on its way cannot be paid a second time.
create unique index shop_order_paid_once on shop_order (puuid, game_id, product_id)
  where state = 'CONFIRMED' and not repeatable;

create table order_event (
  event_id bigint generated always as identity,
  puuid text not null,
  order_id uuid not null,
  state text not null,
  cause text not null,
  created_at timestamptz not null default now(),
  primary key (puuid, order_id, event_id)
);

create trigger order_event_is_written_once before update or delete on order_event
  for each row execute function refuse_change();
