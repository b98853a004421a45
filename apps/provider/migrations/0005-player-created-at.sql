-- The console lists the newest players first, after those the sign-in page offers.
alter table player add column created_at timestamptz not null default now();
