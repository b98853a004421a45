-- outside a transaction
-- What an operator asked for, newest first.
drop index concurrently if exists approval_requested_by;
create index concurrently approval_requested_by on approval (requested_by, approval_id);
