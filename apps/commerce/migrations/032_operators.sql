-- Who did what on the operators' command line. Rows are never changed.
create table operator_action (
  action_id bigint generated always as identity primary key,
  operator text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index operator_action_subject on operator_action (subject, created_at);
