-- outside a transaction
-- What goes no further is looked at, and sent again, by what went wrong.
drop index concurrently if exists delivery_dead_by_error;
create index concurrently delivery_dead_by_error on delivery (last_error, updated_at) where queue = 'DEAD';
