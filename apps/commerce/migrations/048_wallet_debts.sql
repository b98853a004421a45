-- What a player owes because a payment was taken back after its currency was spent. It stands beside the balance, so that
-- the statement that debits sees it with the row it locks anyway.
alter table wallet add column debt bigint not null default 0 check (debt >= 0);

-- Every change of a debt; a wallet's debt is their sum.
create table debt_entry (
  puuid text not null,
  currency text not null,
  reference text not null,
  amount bigint not null check (amount <> 0),
  debt_after bigint not null check (debt_after >= 0),
  order_id uuid,
  created_at timestamptz not null,
  primary key (puuid, reference)
);

create trigger debt_entry_is_written_once before update or delete on debt_entry
  for each row execute function refuse_change();
create trigger debt_entry_is_not_emptied before truncate on debt_entry
  for each statement execute function refuse_change();
