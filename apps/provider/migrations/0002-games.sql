create table game_account (
  puuid uuid not null references player on delete cascade,
  game text not null,
  region text not null,
  shard text not null,
  primary key (puuid, game)
);

create table owned_item (
  puuid uuid not null,
  game text not null,
  product_type text not null,
  product_id text not null,
  quantity int not null check (quantity > 0),
  primary key (puuid, game, product_type, product_id)
);

create table delivery (
  delivery_id text primary key,
  puuid uuid not null,
  request jsonb not null,
  answer jsonb not null,
  created_at timestamptz not null default now()
);
create index delivery_created_at on delivery (created_at desc);

-- Failures switched on at the console. '*' means every player or every game.
create table failure_switch (
  puuid text not null,
  game text not null,
  kind text not null,
  -- How often it still happens; null means until it is switched off.
  remaining int check (remaining >= 0),
  created_at timestamptz not null default now(),
  primary key (puuid, game, kind)
);
