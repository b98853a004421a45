-- What the price of a bundle was reckoned with: every part, what it cost in that order, and whether it was owned then and so
-- cost nothing. A table of its own: shop_order is read whole by statements that other nodes have prepared.
create table order_part (
  puuid text not null,
  order_id uuid not null,
  product_id text not null,
  owned boolean not null,
  -- What the part cost in that order; the costs of an order's parts sum up to its price.
  cost integer not null check (cost >= 0),
  -- When the game services were asked what is owned.
  asked_at timestamptz not null,
  primary key (puuid, order_id, product_id)
);

-- As before, with the parts.
create or replace function forget_unpaid_orders(before timestamptz, kept integer, most integer) returns integer
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
  ), parts as (
    delete from order_part using due where order_part.puuid = due.puuid and order_part.order_id = due.order_id
  ), payments as (
    delete from payment using due where payment.order_id = due.order_id
  ), orders as (
    delete from shop_order using due where shop_order.puuid = due.puuid and shop_order.order_id = due.order_id returning 1
  )
  select count(*)::integer from orders
$$;
