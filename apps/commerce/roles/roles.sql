-- The five roles of the shop. A superuser runs this once per database, with psql; passwords and who may connect from where
-- are yours to set:  alter role quartermaster_api password '…';
-- The schema comes with the role, so that connections which a pooler hands round find their tables.
do $$
declare
  role text;
begin
  foreach role in array array['migrate', 'api', 'worker', 'operator', 'office'] loop
    if not exists (select from pg_roles where rolname = 'quartermaster_' || role) then
      execute format('create role %I login nosuperuser nocreatedb nocreaterole', 'quartermaster_' || role);
    end if;
    execute format('alter role %I set search_path = commerce', 'quartermaster_' || role);
    -- A statement has one core and begins at once, as connections without a pooler ask for themselves.
    if role <> 'migrate' then
      execute format('alter role %I set max_parallel_workers_per_gather = 0', 'quartermaster_' || role);
      execute format('alter role %I set jit = off', 'quartermaster_' || role);
    end if;
    execute format('grant connect on database %I to %I', current_database(), 'quartermaster_' || role);
  end loop;
  execute format('grant create on database %I to quartermaster_migrate', current_database());
end $$;

alter role quartermaster_api set statement_timeout = '6s';
alter role quartermaster_api set idle_in_transaction_session_timeout = '15s';
alter role quartermaster_office set statement_timeout = '6s';
alter role quartermaster_office set idle_in_transaction_session_timeout = '15s';
alter role quartermaster_worker set statement_timeout = '15s';
alter role quartermaster_worker set idle_in_transaction_session_timeout = '15s';
