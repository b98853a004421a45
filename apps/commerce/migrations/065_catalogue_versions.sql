-- Every version of the catalogue that can be gone back to: what it changed of each product, so that a version is, for
-- each product, the latest row up to it. A product that was removed has a row without a definition.
create table catalogue_publication (
  version bigint primary key,
  published_at timestamptz not null,
  origin text not null,
  changed integer not null
);
create table catalogue_product_version (
  game_id text not null,
  product_id text not null,
  version bigint not null,
  definition jsonb,
  primary key (game_id, product_id, version)
);

-- What is on sale now is the first version there is to go back to.
insert into catalogue_publication (version, published_at, origin, changed)
select version, imported_at, 'import', (select count(*) from catalogue_product) from catalogue_version
where exists (select from catalogue_product);
insert into catalogue_product_version (game_id, product_id, version, definition)
select game_id, product_id, version, definition from catalogue_product, catalogue_version;

create function refuse_rewriting_catalogue() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on catalogue_publication
  for each statement execute function refuse_rewriting_catalogue();
create trigger append_only before update or delete or truncate on catalogue_product_version
  for each statement execute function refuse_rewriting_catalogue();
