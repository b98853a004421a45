-- Drafts that an operator looks at as the shop's own pages, for a short while. Of the token in their address this is the
-- hash; `products` has what the draft makes of each product that it changes.
create table catalogue_preview (
  token_hash text primary key,
  operator text not null,
  products jsonb not null,
  expires_at timestamptz not null
);
create index catalogue_preview_by_end on catalogue_preview (expires_at);
