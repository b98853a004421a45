-- What arrived in the sandbox's mailbox.
create table mail (
  mail_id bigint generated always as identity primary key,
  message_id text not null,
  sender text not null,
  recipients text[] not null,
  subject text not null,
  language text not null,
  plain text not null,
  html text not null,
  received_at timestamptz not null default now()
);
create index mail_received_at on mail (received_at desc);
