create table player (
  puuid uuid primary key,
  user_name text not null,
  password_hash text not null,
  game_name text not null,
  tag_line text not null,
  email text not null,
  region text not null,
  -- Which line of the sign-in page introduces the player; null for a player the page does not offer.
  demo_note text,
  demo_order int
);
create unique index player_user_name on player (lower(user_name));

create table sign_on_session (
  sid text primary key,
  puuid uuid not null references player on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sign_on_session_expires_at on sign_on_session (expires_at);

-- Failed sign-ins per user name and per address; the key is a hash, so the table names nobody.
create table sign_in_attempt (
  key text primary key,
  attempts int not null,
  window_ends_at timestamptz not null
);

create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  -- Exactly one key signs; the others are only published, so that what they signed can still be verified.
  signing boolean not null
);
create unique index signing_key_one_signs on signing_key (signing) where signing;

create table openid_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index openid_record_grant_id on openid_record (grant_id) where grant_id is not null;
create index openid_record_uid on openid_record (model, uid) where uid is not null;
create index openid_record_expires_at on openid_record (expires_at);
