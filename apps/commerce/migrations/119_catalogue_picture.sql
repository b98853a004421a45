-- Pictures that operators uploaded, beside those of the configured folder. A path is made from what it holds, so a row is
-- never changed, and versions of the catalogue can be gone back to.
create table catalogue_picture (
  path text primary key,
  bytes bytea not null,
  -- What it is about, in fractions of its width and height; null where nobody said.
  focus jsonb,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
