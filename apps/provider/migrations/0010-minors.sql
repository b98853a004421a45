-- Under 18. Told to the shop in the sign-on session.
alter table player add column minor boolean not null default false;
