-- A debt stays in the books when its player is erased, under the pseudonym, as transfers and events do.
create or replace trigger debt_entry_is_written_once before update or delete on debt_entry
  for each row execute function refuse_change_but_of_player();
