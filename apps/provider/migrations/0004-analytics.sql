create table analytics_event (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  received_at timestamptz not null default now()
);
create index analytics_event_received_at on analytics_event (received_at desc);
