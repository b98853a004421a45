-- outside a transaction
-- What people read out to support.
drop index concurrently if exists shop_order_reference;
create index concurrently shop_order_reference on shop_order (reference);
-- The day by the hour.
drop index concurrently if exists order_event_confirmed;
create index concurrently order_event_confirmed on order_event (created_at) where state = 'CONFIRMED';
drop index concurrently if exists payment_paid;
create index concurrently payment_paid on payment (updated_at) where state = 'PAID';
