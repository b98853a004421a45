-- What an order was started and agreed on, besides its price. A table of its own: shop_order is read whole by statements
-- that other nodes have prepared.
create table order_terms (
  puuid text not null,
  order_id uuid not null,
  -- What the struck price was: a PriceComparison of the contract. Null where nothing is struck.
  comparison text,
  -- The player's wish to have it delivered at once, which ends the right of withdrawal; null: not given.
  deliver_now_at timestamptz,
  -- Which version of the sentence was agreed to, and in which language.
  deliver_now_sentence integer,
  deliver_now_locale text,
  primary key (puuid, order_id)
);
