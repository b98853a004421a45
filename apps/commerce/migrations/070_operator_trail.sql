-- Who did something is the name that the operator gives and the role that the database knows.
alter table operator_action add column database_role text;
alter table operator_action alter column database_role set default session_user;

-- The trail is written once. The one exception exchanges a player for the pseudonym that the erasing transaction has named.
create function refuse_change_of_trail() returns trigger language plpgsql as $$
declare
  pseudonym text := current_setting('quartermaster.pseudonym', true);
begin
  if tg_op = 'UPDATE' and pseudonym like 'erased-%' and strpos(new.subject || new.detail::text, pseudonym) > 0
    and to_jsonb(new) - 'subject' - 'detail' = to_jsonb(old) - 'subject' - 'detail' then
    return new;
  end if;
  raise exception '% is written once: % is not allowed', tg_table_name, tg_op;
end $$;

create trigger operator_action_is_written_once before update or delete on operator_action
  for each row execute function refuse_change_of_trail();
create trigger operator_action_is_not_emptied before truncate on operator_action
  for each statement execute function refuse_change();
