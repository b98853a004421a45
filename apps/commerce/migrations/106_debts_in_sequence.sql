-- The changes of debts stand in one sequence with the transfers, so that both can be told in the order in which they
-- were booked. Those from before have none.
alter table debt_entry add column entry_no bigint;
alter table debt_entry alter column entry_no set default nextval('ledger_transfer_entry_no');

-- Everything that moved a balance or a debt: every transfer with what it added to a debt or paid of it, and what became
-- a debt wholly, which moves no balance.
create view wallet_movement as
  select moved.puuid, moved.currency, moved.reference, moved.kind, moved.house_account, moved.amount, moved.balance_after,
    coalesce(entry.amount, 0) as debt, entry.debt_after, moved.order_id, moved.created_at, moved.entry_no
  from ledger_transfer moved
  left join debt_entry entry on entry.puuid = moved.puuid and entry.reference = case moved.kind
    when 'CLAWBACK' then moved.reference
    when 'DEBT_PAYMENT' then substr(moved.reference, length('debt:') + 1) end
  union all
  select owed.puuid, owed.currency, owed.reference, 'CLAWBACK', 'PAYMENTS', 0, 0, owed.amount, owed.debt_after,
    owed.order_id, owed.created_at, owed.entry_no
  from debt_entry owed
  where owed.amount > 0 and not exists (
    select 1 from ledger_transfer taken where taken.puuid = owed.puuid and taken.reference = owed.reference);
