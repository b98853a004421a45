-- Who wrote each field of a part of a draft last, by the name of the field: whoever writes the same is told who. Parts of older
-- versions name nobody, and a version that does not know the column leaves it as it is.
alter table product_draft add column writers jsonb not null default '{}';
