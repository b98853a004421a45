-- What operators have written of a product and not published: a row for the words of each language, with who wrote it last.
create table catalogue_draft (
  game_id text not null,
  product_id text not null,
  locale text not null,
  texts jsonb not null,
  operator text not null,
  updated_at timestamptz not null,
  primary key (game_id, product_id, locale)
);
