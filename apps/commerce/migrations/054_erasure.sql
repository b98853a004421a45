-- That players were taken out of the books, and what became of their rows. It leads back to nobody: the hash is keyed, and
-- only tells whether somebody who is named again was erased before.
create table erasure (
  erasure_id bigint generated always as identity primary key,
  player_hash text not null,
  pseudonym text not null unique,
  operator text not null,
  reason text not null,
  rows jsonb not null,
  created_at timestamptz not null
);
create index erasure_of_player on erasure (player_hash);

create trigger erasure_is_written_once before update or delete on erasure
  for each row execute function refuse_change();
create trigger erasure_is_not_emptied before truncate on erasure
  for each statement execute function refuse_change();

-- Rows of the books are written once. The one exception exchanges a player for the pseudonym that the erasing transaction
-- has named, and nothing else of the row.
create function refuse_change_but_of_player() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.puuid like 'erased-%' and new.puuid = current_setting('quartermaster.pseudonym', true)
    and to_jsonb(new) - 'puuid' = to_jsonb(old) - 'puuid' then
    return new;
  end if;
  raise exception '% is written once: % is not allowed', tg_table_name, tg_op;
end $$;

create or replace trigger ledger_transfer_is_written_once before update or delete on ledger_transfer
  for each row execute function refuse_change_but_of_player();
create or replace trigger order_event_is_written_once before update or delete on order_event
  for each row execute function refuse_change_but_of_player();
