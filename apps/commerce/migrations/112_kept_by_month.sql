-- order_event and creator_credit become tables of months under their old names, so that every version goes on to work with
-- them; what they were is their first month. All rows are looked at before anybody has to wait; the exchange takes a moment.
alter table order_event validate constraint order_event_first_ends;
alter table creator_credit validate constraint creator_credit_first_ends;
alter table creator_credit validate constraint creator_credit_occasion_check;

do $$
declare
  parent text;
  counter text;
  counted bigint;
  ends text;
  allowed record;
begin
  for parent, counter in values ('order_event', 'event_id'), ('creator_credit', 'credit_id') loop
    execute format('lock table %I in access exclusive mode', parent);
    execute format('select last_value + 1 from %s', pg_get_serial_sequence(parent, counter)) into counted;

    execute format('alter table %I rename to %I', parent, parent || '_first');
    execute format('alter table %I set schema commerce_months', parent || '_first');
    execute format('alter table commerce_months.%I alter column %I drop identity', parent || '_first', counter);
    execute format('create table %I (like commerce_months.%I including defaults including constraints) partition by range (created_at)',
      parent, parent || '_first');
    execute format('alter table %I drop constraint %I', parent, parent || '_first_ends');
    execute format('create sequence %I start with %s', parent || '_' || counter, counted);
    execute format('alter table %I alter column %I set default nextval(%L)', parent, counter, parent || '_' || counter);
    execute format('alter sequence %I owned by %I.%I', parent || '_' || counter, parent, counter);

    -- Who could do what with the table can do it with its heir, before the grants are said anew.
    for allowed in
      select privilege_type as what, grantee::regrole as who, '' as columns
      from pg_class, aclexplode(relacl) where oid = format('commerce_months.%I', parent || '_first')::regclass
        and grantee not in (0, relowner)
      union all
      select privilege_type, grantee::regrole, format(' (%I)', attname)
      from pg_attribute, aclexplode(attacl) where attrelid = format('commerce_months.%I', parent || '_first')::regclass
        and grantee <> 0
    loop
      execute format('grant %s%s on %I to %s', allowed.what, allowed.columns, parent, allowed.who);
      if allowed.what = 'INSERT' then
        execute format('grant usage on sequence %I to %s', parent || '_' || counter, allowed.who);
      end if;
    end loop;

    execute format('alter table commerce_months.%I drop constraint %I', parent || '_first', parent || '_pkey');
    execute format('alter table commerce_months.%I add constraint %I primary key using index %I',
      parent || '_first', parent || '_first_pkey', parent || '_first_pkey');
  end loop;

  alter table order_event add primary key (puuid, order_id, event_id, created_at);
  alter table creator_credit add primary key (puuid, credit_id, created_at);
  create index creator_credit_by_creator on creator_credit (creator_code, created_at);
  -- The first month has these already.
  create index order_event_confirmed on order_event (created_at) where state = 'CONFIRMED';
  create index order_event_by_time on order_event
    using brin (created_at, recorded_in) with (pages_per_range = 32, autosummarize = on);
  drop trigger order_event_is_written_once on commerce_months.order_event_first;
  create trigger order_event_is_written_once before update or delete on order_event
    for each row execute function refuse_change_but_of_player();

  for parent in values ('order_event'), ('creator_credit') loop
    select substring(pg_get_constraintdef(oid) from $re$'([^']+)'$re$) into ends
    from pg_constraint where conrelid = format('commerce_months.%I', parent || '_first')::regclass
      and conname = parent || '_first_ends';
    execute format('alter table %I attach partition commerce_months.%I for values from (minvalue) to (%L)',
      parent, parent || '_first', ends);
    -- A row whose month nobody has made is never refused.
    execute format('create table commerce_months.%I (like %I including all)', parent || '_default', parent);
    execute format('alter table %I attach partition commerce_months.%I default', parent, parent || '_default');
  end loop;
end $$;
