-- Tables whose rows are only ever added, and go by their age, are kept in a partition per month. The months stand in a
-- schema of their own: nobody but their owner reaches them except through their table.
create schema commerce_months;

-- The months of a table. The one without an end takes what has no month: it tells how much that is, counted up to 100,000
-- rows, and of when the oldest is.
create function list_months(parent text)
returns table (name text, begins timestamptz, ends timestamptz, unsorted integer, oldest timestamptz)
language plpgsql stable security definer set search_path = commerce, pg_temp as $$
declare
  month record;
begin
  for month in
    select relname, pg_get_expr(relpartbound, pg_class.oid) as bound
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = to_regclass(quote_ident(parent)) and relispartition order by relname
  loop
    name := month.relname;
    begins := substring(month.bound from $re$FROM \('([^']+)'\)$re$);
    ends := substring(month.bound from $re$TO \('([^']+)'\)$re$);
    unsorted := 0;
    oldest := null;
    if month.bound = 'DEFAULT' then
      execute format('select (select count(*) from (select from commerce_months.%1$I limit 100000) counted),
        (select min(created_at) from commerce_months.%1$I)', name) into unsorted, oldest;
    end if;
    return next;
  end loop;
end $$;

-- Makes the month of a table that begins on a day, and moves into it what had no month. False: it is there, another
-- process is about it, or more than `most` rows would have to move, for which everyone who writes one would wait.
create function make_month(parent text, month date, most bigint) returns boolean
language plpgsql security definer set search_path = commerce, pg_temp set lock_timeout = '500ms' as $$
declare
  name text := parent || to_char(month, '_YYYY_MM');
  first timestamptz := month::timestamp at time zone 'UTC';
  after timestamptz := (month + interval '1 month') at time zone 'UTC';
  rest text := format('commerce_months.%I', parent || '_default');
  columns text;
  waiting bigint;
begin
  if extract(day from month) <> 1 then
    raise exception 'a month begins on its first day, not on %', month;
  end if;
  if to_regclass(rest) is null then
    raise exception '% is not kept by months', parent;
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended('quartermaster-months', hashtext(parent))) then
    return false;
  end if;
  if exists (select from list_months(parent) known where known.ends > first and coalesce(known.begins, '-infinity') < after) then
    return false;
  end if;
  -- From here on nobody writes what has no month; who writes what has one does not notice.
  execute format('lock table %s in access exclusive mode', rest);
  execute format('select count(*) from (select from %s where created_at >= $1 and created_at < $2 limit $3) counted', rest)
    into waiting using first, after, most + 1;
  if waiting > most then
    return false;
  end if;
  execute format('create table commerce_months.%I (like %I including all)', name, parent);
  if waiting > 0 then
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns
    from pg_attribute where attrelid = to_regclass(quote_ident(parent)) and attnum > 0 and not attisdropped and attgenerated = '';
    -- The rows do not change, they move: what forbids to delete them is not meant.
    execute format('alter table %s disable trigger user', rest);
    execute format('with moved as (delete from %s where created_at >= $1 and created_at < $2 returning %s)
      insert into commerce_months.%I (%s) select * from moved', rest, columns, name, columns) using first, after;
    execute format('alter table %s enable trigger user', rest);
  end if;
  execute format('alter table %I attach partition commerce_months.%I for values from (%L) to (%L)', parent, name, first, after);
  return true;
end $$;

-- Drops a month that ended so many months ago, with all it holds. The database's own clock has its say: a caller whose clock
-- is wrong drops nothing.
create function drop_month(parent text, month text, kept integer) returns boolean
language plpgsql security definer set search_path = commerce, pg_temp set lock_timeout = '500ms' as $$
begin
  if kept < 12 then
    raise exception '% is kept for twelve months at least, not for %', parent, kept;
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended('quartermaster-months', hashtext(parent)))
    or not exists (select from list_months(parent) known
      where known.name = month and known.ends <= now() - make_interval(months => kept)) then
    return false;
  end if;
  execute format('drop table commerce_months.%I', month);
  return true;
end $$;

-- Removes orders that ended before a moment, so many months ago by the database's clock too, and took no money; with all
-- that hangs on them but their events, which go with their months. Answers how many.
create function forget_unpaid_orders(before timestamptz, kept integer, most integer) returns integer
language sql security definer set search_path = commerce, pg_temp as $$
  with due as (
    select puuid, order_id from shop_order ended
    where state in ('CANCELLED', 'EXPIRED', 'PAYMENT_FAILED')
      and updated_at < least(before, now() - make_interval(months => greatest(kept, 1))) and confirmed_balance is null
      and not exists (select from payment where payment.order_id = ended.order_id and payment.state in ('OPEN', 'PAID'))
      and not exists (select from ledger_transfer moved where moved.puuid = ended.puuid and moved.order_id = ended.order_id)
    order by updated_at limit most for update skip locked
  ), offers as (
    delete from payment_offer using due where payment_offer.puuid = due.puuid and payment_offer.order_id = due.order_id
  ), terms as (
    delete from order_terms using due where order_terms.puuid = due.puuid and order_terms.order_id = due.order_id
  ), payments as (
    delete from payment using due where payment.order_id = due.order_id
  ), orders as (
    delete from shop_order using due where shop_order.puuid = due.puuid and shop_order.order_id = due.order_id returning 1
  )
  select count(*)::integer from orders
$$;

-- Which role may call them stands in roles/grants.sql.
revoke execute on function list_months, make_month, drop_month, forget_unpaid_orders from public;

-- What is there already becomes the first month of each table. Until it ends there are weeks: enough for every version
-- that runs now to be replaced, and for months to be made ahead.
do $$
declare
  parent text;
  latest timestamptz;
begin
  foreach parent in array array['order_event', 'creator_credit'] loop
    execute format('select greatest(now() + interval ''1 month'', max(created_at)) from %I', parent) into latest;
    execute format('alter table %I add constraint %I check (created_at < %L) not valid', parent, parent || '_first_ends',
      (date_trunc('month', latest at time zone 'UTC') + interval '1 month') at time zone 'UTC');
  end loop;
end $$;
