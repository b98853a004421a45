-- outside a transaction
-- Whom or which order an operator's kept answer is about, by its hash: it tells what the player had, and goes with them.
alter table idempotency_key add column if not exists about text;
drop index concurrently if exists idempotency_key_about;
create index concurrently idempotency_key_about on idempotency_key (about) where about is not null;
