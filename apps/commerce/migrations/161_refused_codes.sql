-- Codes that players were refused and that counted against their limit, for a month, so that support sees what went wrong. Of a code
-- only its ending; the campaign where the code is one of a campaign.
create table refused_code (
  puuid text not null,
  refused_at timestamptz not null,
  refusal_id uuid not null,
  reason text not null,
  campaign_id integer,
  code_ending text not null,
  primary key (puuid, refused_at, refusal_id)
);
create index refused_code_age on refused_code (refused_at);

-- As before; the codes that a player was refused go with them.
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
  values (hash, pseudonym, agreed.requested_name || ', ' || agreed.decided_name, replace(agreed.reason, player, pseudonym), rows, at);
  return rows;
end $$;
