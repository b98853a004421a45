-- A provider may keep its name for a session after the player signed out here and in again: the same sid ends as often as
-- it is said to. A logout token that is sent again ends nothing more: it is known by the id that the provider gave it.
drop index ended_session_sid;
create unique index ended_session_sid on ended_session (sid, ended_at) where sid is not null;
alter table ended_session add column logout_token_id text;
create unique index ended_session_logout_token on ended_session (logout_token_id) where logout_token_id is not null;
