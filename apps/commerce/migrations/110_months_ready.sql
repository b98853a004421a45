-- outside a transaction
-- What order_event and creator_credit need to become months of themselves: a key that names the row's time too.
drop index concurrently if exists order_event_first_pkey;
create unique index concurrently order_event_first_pkey on order_event (puuid, order_id, event_id, created_at);
drop index concurrently if exists creator_credit_first_pkey;
create unique index concurrently creator_credit_first_pkey on creator_credit (puuid, credit_id, created_at);

-- Orders that ended unpaid, and ended orders that still tell how their player was reached, by when they ended.
drop index concurrently if exists shop_order_unpaid;
create index concurrently shop_order_unpaid on shop_order (updated_at)
  where state in ('CANCELLED', 'EXPIRED', 'PAYMENT_FAILED');
drop index concurrently if exists shop_order_contact;
create index concurrently shop_order_contact on shop_order (updated_at)
  where state in ('CANCELLED', 'EXPIRED', 'PAYMENT_FAILED', 'DELIVERED', 'REFUNDED', 'CLAWED_BACK')
    and (session_id <> '' or receipt_email is not null or traffic_source is not null);
