-- In which order transfers were booked. Several are of one moment, and clocks of processes differ; the wallet is locked while
-- one is written, so within a wallet the numbers tell the order. Transfers from before have none: they come first.
create sequence ledger_transfer_entry_no;
alter table ledger_transfer add column entry_no bigint;
alter table ledger_transfer alter column entry_no set default nextval('ledger_transfer_entry_no');
alter sequence ledger_transfer_entry_no owned by ledger_transfer.entry_no;
