-- Tokens by which scripts on a server act as an operator without a browser. Who owns the tables issues and ends them. Of a
-- token this is the hash.
create table operator_token (
  token_hash text primary key,
  name text not null,
  roles text[] not null,
  issued_by text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
