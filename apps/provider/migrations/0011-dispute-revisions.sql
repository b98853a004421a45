-- Counts what was said of a dispute, so that the shop knows an older word from a newer one: banks correct themselves.
alter table dispute add column revision integer not null default 1;

-- What was made in a span of time is listed.
create index refund_by_time on refund (created_at, refund_id);
create index dispute_by_time on dispute (created_at, dispute_id);
