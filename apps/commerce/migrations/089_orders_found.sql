-- outside a transaction
-- Support finds an order by what its player reads out, and by where its receipt went.
drop index concurrently if exists shop_order_reference;
create index concurrently shop_order_reference on shop_order (reference);
drop index concurrently if exists shop_order_receipt_email;
create index concurrently shop_order_receipt_email on shop_order (lower(receipt_email)) where receipt_email is not null;
