-- The outbox of receipts: what is to be told to a player by e-mail, written in the transaction of what it tells of. The
-- address stands with the order alone, so that it is forgotten in one place.
create table receipt (
  puuid text not null,
  -- Names the event, once: the reference of its transfer in the ledger.
  event text not null,
  -- A row of src/receipts/receipt-kinds.ts.
  kind text not null,
  order_id uuid not null,
  -- WAITING rows are taken by workers; FAILED ones wait for an operator; DROPPED ones had no address any more.
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'DROPPED')),
  -- Also the fence: a worker may write only while `attempts` is what it took the row with.
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- Codes of the mail server and of the network: never a sentence, since those name the address.
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (puuid, event)
) with (fillfactor = 85);

create index receipt_waiting on receipt (next_attempt_at) where state = 'WAITING';
create index receipt_failed on receipt (updated_at) where state = 'FAILED';
create index receipt_ended on receipt (updated_at) where state <> 'WAITING';
