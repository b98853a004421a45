-- How many orders a player has started in the minute that began then: one row per player, counted in one statement.
create table order_start_count (
  puuid text primary key,
  began_at timestamptz not null,
  count integer not null
) with (fillfactor = 70);
