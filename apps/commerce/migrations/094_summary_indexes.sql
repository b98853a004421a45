-- outside a transaction
-- For reading by time and by transaction. Rows stand in about that order, so a range of pages needs one entry and a new row
-- costs nothing.
drop index concurrently if exists ledger_transfer_by_time;
create index concurrently ledger_transfer_by_time on ledger_transfer
  using brin (created_at, recorded_in) with (pages_per_range = 32, autosummarize = on);
drop index concurrently if exists order_event_by_time;
create index concurrently order_event_by_time on order_event
  using brin (created_at, recorded_in) with (pages_per_range = 32, autosummarize = on);
drop index concurrently if exists delivery_by_time;
create index concurrently delivery_by_time on delivery
  using brin (created_at, settled_at, recorded_in) with (pages_per_range = 32, autosummarize = on);
drop index concurrently if exists payment_refund_recorded;
create index concurrently payment_refund_recorded on payment_refund (recorded_in);
drop index concurrently if exists payment_refund_by_time;
create index concurrently payment_refund_by_time on payment_refund (created_at);
drop index concurrently if exists payment_dispute_recorded;
create index concurrently payment_dispute_recorded on payment_dispute (recorded_in);
drop index concurrently if exists payment_dispute_by_time;
create index concurrently payment_dispute_by_time on payment_dispute (created_at);
-- Deliveries of codes that ended under a version that did not note it. A job notes it; then this holds nothing.
drop index concurrently if exists delivery_end_not_noted;
create index concurrently delivery_end_not_noted on delivery (updated_at)
  where source_kind = 'CODE' and queue = 'DONE' and settled_at is null;
