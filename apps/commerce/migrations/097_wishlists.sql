-- What players would like to have. A row is the player's own and goes with them.
create table wishlist_item (
  puuid text not null,
  game_id text not null,
  product_id text not null,
  added_at timestamptz not null,
  -- What it cost then, in the game's currency.
  added_cost integer not null check (added_cost >= 0),
  -- What the player last knew it to cost: a lower price is told once, and then known.
  told_cost integer not null check (told_cost >= 0),
  primary key (puuid, game_id, product_id)
);
