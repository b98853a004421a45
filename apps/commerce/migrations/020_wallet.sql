-- What a player holds of a game's currency. The constraint is the promise that nothing is spent twice.
create table wallet (
  puuid text not null,
  currency text not null,
  balance bigint not null check (balance >= 0),
  updated_at timestamptz not null default now(),
  primary key (puuid, currency)
) with (fillfactor = 80);

-- Every movement between a wallet and a house account. House accounts have no row of their own, or every purchase
-- would wait for the same one: their balances are sums over this table.
create table ledger_transfer (
  puuid text not null,
  currency text not null,
  reference text not null,
  kind text not null,
  house_account text not null check (house_account in ('SALES', 'PAYMENTS', 'PROMOTIONS')),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  order_id uuid,
  created_at timestamptz not null default now(),
  -- The player comes first in every key, so that the tables can be spread over servers by player.
  primary key (puuid, reference)
);

create view ledger_entry as
  select 'WALLET' as account, puuid, currency, reference, amount, created_at from ledger_transfer
  union all
  select house_account, puuid, currency, reference, -amount, created_at from ledger_transfer;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once: % is not allowed', tg_table_name, tg_op;
end $$;

create trigger ledger_transfer_is_written_once before update or delete on ledger_transfer
  for each row execute function refuse_change();
create trigger ledger_transfer_is_not_emptied before truncate on ledger_transfer
  for each statement execute function refuse_change();
