-- With SIGN_ON=openid the shop keeps the session itself: whom the provider named, and until when. A browser holds a short
-- token of it, which is made anew from this row.
create table shop_session (
  session_id text primary key,
  -- The provider's name for the session, by which it is ended; a name of the shop's where the provider has none.
  sid text not null,
  subject text not null,
  puuid text not null,
  claims jsonb not null,
  -- Sealed with a key that is not in the database.
  id_token text,
  refresh_token text,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider is asked next whether the session still holds.
  ask_after timestamptz not null
);
create index shop_session_expires_at on shop_session (expires_at);
create index shop_session_sid on shop_session (sid);
create index shop_session_subject on shop_session (subject);
