-- Players read their own movements, newest first, a page at a time.
create index ledger_transfer_newest on ledger_transfer (puuid, created_at desc, reference desc);
