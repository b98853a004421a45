-- Who did something, as the publisher's OpenID provider knows them, in which roles, how it ended and in which request.
-- Null for what was done before it was kept.
alter table operator_action add column operator_id text;
alter table operator_action add column roles text;
alter table operator_action add column outcome text check (outcome in ('DONE', 'REQUESTED', 'DECLINED', 'FAILED'));
alter table operator_action add column approval_id bigint;
alter table operator_action add column request_id text;

-- Sessions of operators, at the office and of qm. The browser or the file holds a token, of which this is the hash.
create table operator_session (
  token_hash text primary key,
  operator_id text not null,
  name text not null,
  roles text[] not null,
  via text not null check (via in ('OFFICE', 'QM')),
  -- By which the provider's own session is ended; sealed with a key that is not in the database.
  id_token text,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_session_expires_at on operator_session (expires_at);

-- What a second operator decides about: an action by its name, with what it was asked with.
create table approval (
  approval_id bigint generated always as identity primary key,
  action text not null,
  subject text not null,
  parameters jsonb not null,
  summary text not null,
  reason text not null,
  -- Of the call that asked: sent again, it is the same request.
  reference text not null unique,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED', 'DECLINED')),
  requested_by text not null,
  requested_name text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decided_name text,
  decided_at timestamptz,
  decision text,
  check ((state = 'WAITING') = (decided_at is null)),
  -- Nobody approves their own. Who asked may take it back.
  check (state not in ('DONE', 'FAILED') or decided_by <> requested_by)
);
create index approval_waiting on approval (approval_id) where state = 'WAITING';
create index approval_subject on approval (subject);
