-- The purchase of src/orders/confirming/confirm-statement.ts where the tables are spread: all players of a call are of one
-- bucket, and no player has two orders in it. The orders and wallets are locked first, player by player; what is written follows
-- from what was read then. Something of an order that is paid for already breaks the key of the reservations, and nothing of the
-- call happens. `src/buckets/spread-purchases.test.ts` asks both the same.
create or replace function confirm_orders(of_bucket smallint, players text[], orders uuid[], costs integer[],
  creator_removals boolean[], emails text[], keys text[], request_hashes text[], from_states text[], expires_after timestamptz,
  at timestamptz, cause text, games_off text[], products_off text[], withdrawal_regions text[], priced_under bigint)
returns setof shop_order
language plpgsql set search_path = commerce, pg_temp as $$
declare
  paid record;
begin
  select array_agg(n) as ns, array_agg(order_id) as orders, array_agg(currency) as currencies, array_agg(balance) as balances,
    array_agg(items) as items, array_agg(not repeatable) as singles,
    bool_or(not repeatable) as any_single, bool_or(creator_code is not null) as any_creator,
    bool_or(coalesce(emails[n], receipt_email) <> '') as any_receipt
  into paid
  from (
    select ask.n, shop_order.order_id, shop_order.currency, shop_order.items, shop_order.repeatable, shop_order.creator_code,
      shop_order.receipt_email, wallet.balance - shop_order.cost as balance
    from unnest(players, orders, costs) with ordinality as ask (puuid, order_id, cost, n)
    join shop_order on shop_order.bucket = of_bucket and shop_order.puuid = ask.puuid and shop_order.order_id = ask.order_id
    join wallet on wallet.bucket = of_bucket and wallet.puuid = ask.puuid and wallet.currency = shop_order.currency
    where shop_order.kind = 'PRODUCT' and shop_order.state = any(from_states) and shop_order.expires_at > expires_after
      and shop_order.cost = ask.cost and wallet.balance >= ask.cost and wallet.debt = 0
      and not exists (select from wallet owing where owing.bucket = of_bucket and owing.puuid = ask.puuid and owing.debt > 0)
      and (shop_order.region <> all(withdrawal_regions) or exists (
        select from order_terms where order_terms.bucket = of_bucket and order_terms.puuid = ask.puuid
          and order_terms.order_id = ask.order_id and order_terms.deliver_now_at is not null))
      and not exists (
        select from order_part part join shop_order source on source.bucket = of_bucket and source.puuid = part.puuid
          and source.game_id = shop_order.game_id
          and source.items @> jsonb_build_array(jsonb_build_object('productId', part.product_id))
        where part.bucket = of_bucket and part.puuid = ask.puuid and part.order_id = ask.order_id and part.owned
          and (source.state in ('REFUNDED', 'CLAWED_BACK') and source.updated_at >= part.asked_at
            or exists (select from order_return back where back.bucket = of_bucket and back.puuid = source.puuid
              and back.order_id = source.order_id and back.state = 'REVOKING')
            or exists (select from delivery sent where sent.bucket = of_bucket and sent.source_key = source.puuid
              and sent.source_id = source.order_id and sent.updated_at >= part.asked_at
              and sent.items @> jsonb_build_array(jsonb_build_object('productId', part.product_id, 'refunded', true)))))
      and not exists (select from player_block blocked where blocked.puuid = ask.puuid and blocked.scope = 'BUYING'
        and (blocked.until is null or blocked.until > at))
      and (priced_under is null or (shop_order.priced_version = priced_under
        and (shop_order.priced_until is null or shop_order.priced_until > at)))
      and shop_order.game_id <> all(games_off) and shop_order.game_id || '/' || shop_order.product_id <> all(products_off)
    order by ask.puuid
    for update of shop_order, wallet
  ) wanted;

  if paid.ns is null then
    return;
  end if;
  update wallet set balance = won.balance, updated_at = at
  from unnest(paid.ns, paid.currencies, paid.balances) as won (n, currency, balance)
  where wallet.bucket = of_bucket and wallet.puuid = players[won.n] and wallet.currency = won.currency;
  update shop_order set state = 'CONFIRMED', confirmed_balance = won.balance, updated_at = at,
    creator_code = case when creator_removals[won.n] then null else creator_code end,
    creator_name = case when creator_removals[won.n] then null else creator_name end,
    receipt_email = nullif(coalesce(emails[won.n], shop_order.receipt_email), '')
  from unnest(paid.ns, paid.balances) as won (n, balance)
  where shop_order.bucket = of_bucket and shop_order.puuid = players[won.n] and shop_order.order_id = orders[won.n];

  insert into ledger_transfer (bucket, puuid, currency, reference, kind, house_account, amount, balance_after, order_id, created_at)
  select of_bucket, players[n], currency, 'order:' || orders[n], 'PURCHASE', 'SALES', -costs[n], balance, orders[n], at
  from unnest(paid.ns, paid.currencies, paid.balances) as won (n, currency, balance) where costs[n] > 0;
  insert into delivery (bucket, source_key, source_kind, source_id, delivery_id, puuid, items, next_attempt_at, created_at,
    updated_at)
  select of_bucket, players[n], 'ORDER', orders[n], orders[n], players[n], items, at, at, at
  from unnest(paid.ns, paid.items) as won (n, items);
  insert into order_event (bucket, puuid, order_id, state, cause, created_at)
  select of_bucket, players[n], orders[n], 'CONFIRMED', cause, at from unnest(paid.ns) as won (n);
  insert into idempotency_key (bucket, puuid, key, request_hash, status, order_id, created_at)
  select of_bucket, players[n], keys[n], request_hashes[n], 200, orders[n], at from unnest(paid.ns) as won (n)
  where keys[n] is not null;
  if paid.any_single then
    insert into order_reservation (bucket, puuid, game, product_id, order_id)
    select of_bucket, players[n], item ->> 'game', item ->> 'productId', orders[n]
    from unnest(paid.ns, paid.items, paid.singles) as won (n, items, is_single) cross join jsonb_array_elements(items) as item
    where is_single;
  end if;
  if paid.any_creator then
    insert into creator_credit (bucket, creator_code, occasion, puuid, session_id, game_id, product_id, order_id, created_at)
    select bucket, creator_code, 'ORDER', puuid, session_id, game_id, product_id, order_id, at
    from shop_order where bucket = of_bucket and order_id = any(paid.orders) and creator_code is not null;
  end if;
  if paid.any_receipt then
    insert into receipt (bucket, puuid, event, kind, order_id, next_attempt_at, created_at, updated_at)
    select bucket, puuid, 'order:' || order_id, 'ORDER', order_id, at, at, at
    from shop_order where bucket = of_bucket and order_id = any(paid.orders) and receipt_email is not null;
  end if;
  return query select * from shop_order where bucket = of_bucket and order_id = any(paid.orders);
end $$;
select create_distributed_function('confirm_orders(smallint, text[], uuid[], integer[], boolean[], text[], text[], text[], text[],
  timestamptz, timestamptz, text, text[], text[], text[], bigint)', 'of_bucket', colocate_with => 'content_code');
