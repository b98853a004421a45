-- Operators write of players by name, in reasons and notes, and the trail keeps what they wrote. What an erased player was called goes
-- from there, too.

-- An expression that finds a text as it is.
create function as_written(words text) returns text
language sql immutable return regexp_replace(words, '([^[:alnum:]])', '\\\1', 'g');

-- A text without what an expression finds.
create function struck(value text, words text) returns text
language sql immutable return coalesce(regexp_replace(value, words, '(erased)', 'gi'), value);

-- Which words name a player: `surely` with their tag or their e-mail addresses, whoever is written of, and `perhaps` besides by the bare
-- name, which is struck only where the player is meant. A bare name is a whole word where its letters are those of English; other
-- scripts set no spaces.
create function words_for(player text, out surely text, out perhaps text)
language sql stable set search_path = commerce, pg_temp as $$
  with known as (select name, tag from player where puuid = $1 and name <> ''),
    full_names as (
      select as_written(name || '#' || tag) as words from known
      union select as_written(receipt_email) from shop_order where puuid = $1 and receipt_email <> ''
      union select as_written(request ->> 'email') from payment_offer where puuid = $1 and request ->> 'email' <> ''),
    bare_names as (
      select case when octet_length(name) > length(name) then as_written(name)
          else case when name ~ '^\w' then '\m' else '' end || as_written(name) || case when name ~ '\w$' then '\M' else '' end end as words
      from known where octet_length(name) > 2)
  select (select string_agg(words, '|') from full_names),
    (select string_agg(words, '|') from (select words from full_names union all select words from bare_names) as each_of);
$$;

-- Only what somebody wrote is struck: ids and words of ours stay as they are.
create function strike_words(value jsonb, words text, is_free boolean) returns jsonb
language plpgsql immutable set search_path = commerce, pg_temp as $$
begin
  return case jsonb_typeof(value)
    when 'string' then case when is_free then to_jsonb(struck(value #>> '{}', words)) else value end
    when 'object' then
      (select coalesce(jsonb_object_agg(key, strike_words(held, words, is_free or key in ('reason', 'decision', 'note', 'text', 'asks'))), '{}')
       from jsonb_each(value) as part (key, held))
    when 'array' then
      (select coalesce(jsonb_agg(strike_words(held, words, is_free) order by place), '[]')
       from jsonb_array_elements(value) with ordinality as part (held, place))
    else value
  end;
end $$;

create function strike_from_texts(pseudonym text, surely text, perhaps text) returns void
language plpgsql set search_path = commerce, pg_temp as $$
declare
  -- What is written of these is written of the player.
  theirs constant text[] := array(
    select $1 union all select order_id::text from shop_order where puuid = $1
    union all select payment_id from payment where puuid = $1
    union all select claim_id::text from code_claim where puuid = $1);
begin
  update operator_action set detail = strike_words(detail,
    case when subject = any (theirs) or strpos(detail::text, $1) > 0 then perhaps else surely end, false)
  where detail::text ~* perhaps;
  update approval set reason = struck(reason, words), decision = struck(decision, words), summary = struck(summary, words),
    parameters = strike_words(parameters, words, false)
  from (
    select approval_id as about, case when subject = any (theirs) or strpos(parameters::text, $1) > 0 then perhaps else surely end as words
    from approval where concat_ws(' ', reason, decision, summary, parameters) ~* perhaps) as naming
  where approval_id = about;
  update player_note set text = struck(text, surely) where text ~* surely;
  update player_block set reason = struck(reason, surely) where reason ~* surely;
  update payment_discrepancy set note = struck(note, case when payment_id = any (theirs) then perhaps else surely end) where note is not null;
end $$;

-- The trail is written once. The exception is the transaction that erases a player, which has named their pseudonym: it exchanges the
-- player for it, and strikes what they were called.
create or replace function refuse_change_of_trail() returns trigger language plpgsql as $$
declare
  pseudonym text := current_setting('quartermaster.pseudonym', true);
begin
  if tg_op = 'UPDATE' and pseudonym like 'erased-%'
    and (strpos(new.subject || new.detail::text, pseudonym) > 0 or strpos(new.detail::text, '(erased)') > 0)
    and to_jsonb(new) - 'subject' - 'detail' = to_jsonb(old) - 'subject' - 'detail' then
    return new;
  end if;
  raise exception '% is written once: % is not allowed', tg_table_name, tg_op;
end $$;

-- As before; and what the player was called is struck from what was written of them.
create or replace function erase_player(decided bigint, player text, pseudonym text, hash text, at timestamptz) returns jsonb
language plpgsql security definer set search_path = commerce, pg_temp as $$
declare
  agreed record;
  -- What becomes of each table's rows. Null: they go. Otherwise they stay, and this of them is emptied.
  held constant jsonb := jsonb_build_object(
    'wallet', '',
    'ledger_transfer', '',
    'order_event', '',
    'order_terms', '',
    'order_part', '',
    'payment_refund', '',
    'payment_dispute', '',
    'debt_entry', '',
    'order_return', $set$, cause = ''$set$,
    -- The request names an e-mail address where the player gave one.
    'payment_offer', $set$, request = request - 'email'$set$,
    'payment', $set$, redirect_url = ''$set$,
    'creator_credit', $set$, session_id = ''$set$,
    'delivery', $set$, source_key = case source_kind when 'ORDER' then $2 else source_key end, last_error = null, steps = '[]'$set$,
    'code_claim', $set$, idempotency_key = claim_id::text$set$,
    'shop_order', $set$, receipt_email = null, session_id = '', traffic_source = null, redirect_url = '/', fail_redirect_url = '/'$set$,
    'order_reservation', null,
    'order_start_count', null,
    'player', null,
    'player_block', null,
    'player_note', null,
    'spending_limit', null,
    'wishlist_item', null,
    'idempotency_key', null,
    'receipt', null,
    'refused_code', null,
    'shop_session', null);
  -- Tables whose rows of a player are reached by what they belong to, in a moment, however many there are.
  reached constant jsonb := jsonb_build_object(
    'payment', 'order_id in (select order_id from shop_order where puuid = $1)',
    'delivery', 'source_key in (select $1 union all select code_hash::text from code_claim where puuid = $1)');
  unknown text;
  kept record;
  affected bigint;
  rows jsonb := '{}';
  called record;
begin
  select * into agreed from approval
  where approval_id = decided and action = 'players erase' and state = 'DONE' and subject = player
    and decided_by <> requested_by;
  if not found then
    raise exception 'no two operators have decided to erase this player';
  end if;
  select string_agg(table_name, ', ') into unknown
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'commerce' and column_name = 'puuid' and table_type = 'BASE TABLE' and not held ? table_name;
  if unknown is not null then
    raise exception 'nothing says what becomes of a player in %', unknown;
  end if;

  select * into called from words_for(player);
  perform set_config('quartermaster.pseudonym', pseudonym, true);
  -- What others are reached by comes last.
  for kept in
    select key as name, value as emptied, reached ->> key as condition from jsonb_each_text(held)
    order by key in ('shop_order', 'code_claim'), key
  loop
    if kept.emptied is null then
      execute format('delete from %I where puuid = $1', kept.name) using player;
    else
      execute format('update %I set puuid = $2%s where puuid = $1%s', kept.name, kept.emptied,
        coalesce(' and ' || kept.condition, '')) using player, pseudonym;
    end if;
    get diagnostics affected = row_count;
    rows := rows || jsonb_build_object(kept.name, affected);
  end loop;

  update operator_action set subject = replace(subject, player, pseudonym),
    detail = replace(detail::text, player, pseudonym)::jsonb
  where subject = player or strpos(detail::text, player) > 0;
  update approval set subject = replace(subject, player, pseudonym), summary = replace(summary, player, pseudonym),
    reason = replace(reason, player, pseudonym), decision = replace(decision, player, pseudonym),
    parameters = replace(parameters::text, player, pseudonym)::jsonb
  where subject = player or strpos(parameters::text, player) > 0;
  insert into erasure (player_hash, pseudonym, operator, reason, rows, created_at)
  values (hash, pseudonym, agreed.requested_name || ', ' || agreed.decided_name, struck(replace(agreed.reason, player, pseudonym), called.perhaps), rows, at);
  perform strike_from_texts(pseudonym, called.surely, called.perhaps);
  return rows;
end $$;
