-- outside a transaction
-- A wallet's movements, the latest first.
drop index concurrently if exists ledger_transfer_booked;
create index concurrently ledger_transfer_booked on ledger_transfer (puuid, entry_no desc nulls last, created_at desc, reference desc);
