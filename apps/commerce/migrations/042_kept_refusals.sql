-- Kept answers hold the failure of a call now, not how it was told. What was refused had no effect, so a repetition of it
-- is answered anew.
delete from idempotency_key where status >= 400;
