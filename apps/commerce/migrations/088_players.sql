-- Who players are, as they last came: what support finds them by. Everything else knows a player by their id alone.
create table player (
  puuid text primary key,
  name text not null,
  tag text not null,
  region text not null,
  first_seen_at timestamptz not null,
  seen_at timestamptz not null
) with (fillfactor = 90);
create index player_name on player (lower(name), lower(tag));

-- What a player is kept from, until a moment or for good. Read by the statements that sell and that claim.
create table player_block (
  puuid text not null,
  scope text not null check (scope in ('BUYING', 'REDEEMING')),
  -- Null: for good.
  until timestamptz,
  reason text not null,
  operator text not null,
  created_at timestamptz not null,
  primary key (puuid, scope)
);

-- What operators write down about a player for each other.
create table player_note (
  note_id bigint generated always as identity,
  puuid text not null,
  text text not null,
  operator text not null,
  created_at timestamptz not null,
  primary key (puuid, note_id)
);
