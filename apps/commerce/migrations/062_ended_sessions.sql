-- Sessions that were ended before their tokens run out: one session by its sid, or every session of a subject that began
-- up to a moment. Every node of the API knows these rows in memory. They go when no token of theirs can be good any more.
create table ended_session (
  ended_session_id bigint generated always as identity primary key,
  sid text,
  -- Whom the provider's tokens name, or the player's id in the books where that is another one.
  subject text,
  ended_at timestamptz not null,
  keep_until timestamptz not null,
  cause text not null check (cause in ('SIGN_OUT', 'PLAYER', 'OPERATOR')),
  -- Who reads what was added since a snapshot finds it by this, also what was committed late.
  recorded_in xid8 not null default pg_current_xact_id(),
  check (num_nonnulls(sid, subject) = 1)
);
create unique index ended_session_sid on ended_session (sid) where sid is not null;
create unique index ended_session_subject on ended_session (subject, ended_at) where subject is not null;
create index ended_session_recorded_in on ended_session (recorded_in);
create index ended_session_keep_until on ended_session (keep_until);

create trigger ended_session_is_written_once before update on ended_session
  for each row execute function refuse_change();
