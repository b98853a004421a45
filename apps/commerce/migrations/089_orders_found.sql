-- outside a transaction
-- Support finds an order by where its receipt went.
drop index concurrently if exists shop_order_receipt_email;
create index concurrently shop_order_receipt_email on shop_order (lower(receipt_email)) where receipt_email is not null;
