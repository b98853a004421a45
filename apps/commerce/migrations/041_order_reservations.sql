-- What a player has paid for and is being given, or was given a moment ago: nobody pays for the same thing twice,
-- alone or inside a bundle. A row stays after the delivery, because other orders may have been started before it; an
-- order that is started after asking what the player owns takes it away.
create table order_reservation (
  puuid text not null,
  game text not null,
  product_id text not null,
  order_id uuid not null,
  -- When the delivery ended; null while it is under way.
  ended_at timestamptz,
  primary key (puuid, game, product_id)
);
create index order_reservation_by_age on order_reservation (ended_at) where ended_at is not null;

insert into order_reservation (puuid, game, product_id, order_id)
select puuid, item ->> 'game', item ->> 'productId', order_id
from shop_order cross join jsonb_array_elements(items) as item
where state = 'CONFIRMED' and kind = 'PRODUCT' and not repeatable
on conflict do nothing;

drop index shop_order_paid_once;
