-- The catalogue is read into memory as a whole; what the database itself guards is that ids and slugs are unique.
create table catalogue_product (
  game_id text not null,
  product_id text not null,
  slug text not null,
  definition jsonb not null,
  primary key (game_id, product_id),
  unique (game_id, slug)
);

-- One row: the number of the last import that changed something. Importers lock it, so imports run one at a time.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null,
  imported_at timestamptz not null
);
insert into catalogue_version (version, imported_at) values (0, now());
