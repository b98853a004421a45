-- Orders tell what went back of them.
create index payment_refund_of_order on payment_refund (puuid, order_id);

-- Gateways correct themselves: a dispute that was won may be lost after all, and the other way round. This is the gateway's
-- own count of its words about the dispute, where it keeps one, so that an older word is known as such.
alter table payment_dispute add column revision integer;
