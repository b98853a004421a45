-- When a page last asked for the session: one that nobody asks for ends.
alter table sign_on_session add column seen_at timestamptz not null default now();
-- That the shop was told of the end, by OpenID's back channel; and when to tell it, once it could not be told.
alter table sign_on_session add column told_at timestamptz;
alter table sign_on_session add column tell_after timestamptz;
update sign_on_session set told_at = ended_at where ended_at is not null;
create index sign_on_session_untold on sign_on_session (ended_at) where ended_at is not null and told_at is null;
create index sign_on_session_puuid on sign_on_session (puuid);
