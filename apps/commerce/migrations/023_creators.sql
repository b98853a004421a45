create table creator (
  code text primary key check (code = lower(code)),
  name text not null,
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table creator_credit (
  credit_id bigint generated always as identity,
  creator_code text not null,
  occasion text not null check (occasion in ('QUOTE', 'ORDER')),
  puuid text not null,
  session_id text not null,
  game_id text not null,
  product_id text not null,
  order_id uuid,
  created_at timestamptz not null default now(),
  primary key (puuid, credit_id)
);
create index creator_credit_by_creator on creator_credit (creator_code, created_at);
