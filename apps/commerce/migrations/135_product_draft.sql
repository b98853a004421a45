-- What operators have written of a product and not published, part by part: the words of a language (texts/de-de), its
-- prices, what a bundle holds (contents) or a picture (picture/LARGE), each with who wrote it last and the version of the
-- catalogue that was on sale when it was begun. A picture has its bytes here until it is published.
-- catalogue_draft, which had words alone, is written by no version after this one.
create table product_draft (
  game_id text not null,
  product_id text not null,
  part text not null,
  content jsonb not null,
  picture bytea,
  base_version bigint not null,
  operator text not null,
  updated_at timestamptz not null,
  primary key (game_id, product_id, part)
);
create index product_draft_by_picture on product_draft ((content -> 'picture' ->> 'path')) where picture is not null;

insert into product_draft (game_id, product_id, part, content, base_version, operator, updated_at)
select game_id, product_id, 'texts/' || locale, texts || jsonb_build_object('kind', 'TEXTS', 'locale', locale), version,
  operator, updated_at
from catalogue_draft, catalogue_version;
