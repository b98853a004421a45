-- Every price that was ever published: what a product's files said of its prices, from each import that changed them
-- until the next. A product that is withdrawn has a row that lists nothing.
create table price_history (
  game_id text not null,
  product_id text not null,
  version bigint not null,
  published_at timestamptz not null,
  listed jsonb,
  primary key (game_id, product_id, version)
);

-- What is on sale now was published by the last import at the latest.
insert into price_history (game_id, product_id, version, published_at, listed)
select game_id, product_id, version, imported_at,
  jsonb_build_object('prices', definition -> 'prices', 'contents', definition -> 'contents',
    'windows', definition -> 'windows', 'credit', definition -> 'credit')
from catalogue_product, catalogue_version;

-- What was asked for stays what was asked for.
create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception 'price_history is append-only: % refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on price_history
  for each statement execute function refuse_rewriting_history();
